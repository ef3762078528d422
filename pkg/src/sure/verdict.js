// What can be said of a value without the engine.

/** It surely does not satisfy its rule. */
export const no = 0;
/** It surely does. */
export const yes = 1;
/** It surely does not, and the notes say all that is wrong with it. */
export const noted = 3;
/** The engine has to say. */
export const unsure = 2;
