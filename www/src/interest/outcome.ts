import type { Answer } from './answer';

/** What to say of an answer, for people. */
export function wordsFor(answer: Answer): string {
  switch (answer.outcome) {
    case 'created':
      return `Thank you. Your entry is number ${answer.id}.`;
    case 'absent':
      return 'This node does not take interest yet. Your entry is still here; try again later.';
    case 'unreachable':
      return 'The node could not be reached. Check the connection and send again; nothing is entered twice.';
    case 'refused':
      return `Not taken: ${answer.message}.`;
  }
}
