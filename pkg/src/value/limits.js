/** A text of more bytes is not copied and not checked. */
export const maxBytes = 512 * 2 ** 20;

/** Where the engine stops at a text of more bytes, the size is said to be the reason. */
export const maxOrdinaryBytes = 2 ** 20;

/** A value of more members and items is not checked: its text would be too large, or without end. */
export const maxNodes = 2 ** 26;

/** An instance with more memory than this is replaced, so that the memory becomes free. */
export const maxKeptMemory = 16 * 2 ** 20;

/** How deep objects and arrays may nest. */
export const maxDepth = 64;

export const tooLarge = 'expected a smaller payload; got one too large to be checked here';
export const stopped = 'not checked: the engine stopped here, and has been started anew';

/** Input up to this size makes the memory grow hardly at all. */
export const maxSmallInput = 64 * 1024;
