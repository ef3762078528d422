/** A text of more bytes is not copied and not checked. */
export const maxBytes = 512 * 2 ** 20;

/** A value of more members and items is not checked: its text would be too large, or without end. */
export const maxNodes = 2 ** 26;

/** An instance with more memory than this is replaced, so that the memory becomes free. */
export const maxKeptMemory = 16 * 2 ** 20;

/** How deep objects and arrays may nest. */
export const maxDepth = 64;

export const tooLarge = 'the payload must be smaller; it is too large to be checked here';

/** How many bytes the engine has room for from the start. */
export const maxSmallInput = 64 * 1024;
