/** Whether `npm test -- --long` asked for as many made-up cases as find what is rare, which takes minutes. */
export const isLong = process.env.LOOPGATE_LONG === 'true';
