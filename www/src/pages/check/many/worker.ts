import { wordsOf } from '../../../language/language';
import { Job } from './job';
import type { Download, FromWorker, ReportFormat, ToWorker } from './protocol';

const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

const tell = (message: FromWorker) => scope.postMessage(message);
let job: Job | undefined;
/** The words of the language come first. */
let isStarted: Promise<void> | undefined;

scope.onmessage = ({ data }) => {
  const answered = data.type === 'start' ? (isStarted = start(data)) : isStarted?.then(() => answer(data));
  answered?.catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
};

async function start({ kind, advice, language: tag }: ToWorker & { type: 'start' }): Promise<void> {
  const language = await wordsOf(tag);
  job = new Job(kind, { advice, ...(language && { language }) }, tell);
}

async function answer(message: Exclude<ToWorker, { type: 'start' }>): Promise<void> {
  switch (message.type) {
    case 'add':
      job?.add(message.files);
      break;
    case 'pause':
      job?.pause();
      break;
    case 'resume':
      job?.resume();
      break;
    case 'cancel':
      job?.cancel();
      break;
    case 'rows': {
      const { filter, from, most } = message;
      tell({ type: 'rows', filter, from, rows: job?.tally.rows(filter, from, most) ?? [] });
      break;
    }
    case 'next': {
      const { filter, after, by } = message;
      if (job) tell({ type: 'next', ...job.tally.next(filter, after, by) });
      break;
    }
    case 'report':
      if (job) tell({ type: 'report', download: await reportOf(job, message.format) });
      break;
    case 'mend':
      if (job) tell({ type: 'mended', result: await mended(job) });
  }
}

async function reportOf({ tally, progress }: Job, format: ReportFormat): Promise<Download> {
  const { payloads, invalid, advised, reported, kept, kinds, codes, notes } = progress;
  const head = { payloads, invalid, advised, reported, kept, kinds, codes, notes };
  return { name: `loopgate-report.${format}`, blob: await tally.details.report(format, head) };
}

async function mended({ files, rules }: Job) {
  const { mendAll } = await import('./mend');
  return mendAll(files, rules);
}
