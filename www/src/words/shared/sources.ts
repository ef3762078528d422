/** What an answer rests on. */
export const sources = {
  since: (day: string) => `, since ${day}`,
};
