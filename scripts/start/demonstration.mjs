/** Where the node of `npm start` is: its demonstration records are around there. */
export const demonstration = { NODE_CITY: 'Porto', NODE_COUNTRY: 'PT', NODE_LOCATION: '-8.61,41.15' };
