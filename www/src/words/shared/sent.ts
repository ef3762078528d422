/** What came of what was sent to the node. */
export const sent = {
  notReached: 'The node could not be reached. Check your connection and try again.',
  refused: (status: number, message?: string) =>
    `The node refused it (${status})${message ? `: ${message}` : ''}.`,
};
