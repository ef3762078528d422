/** A text of more bytes is refused before it is copied. */
export const mostBytes = 512 * 2 ** 20;

/** Where the engine stops at a text of more bytes, that is because it is so large. */
export const mostOrdinaryBytes = 2 ** 20;

/** A value of more members and items is refused: its text would be too large, or endless. */
export const mostNodes = 2 ** 26;

/** An instance whose memory grew beyond this gives way to a new one, so that the memory comes back. */
export const roomyMemory = 16 * 2 ** 20;

/** How deep objects and arrays nest at most. */
export const mostLevels = 64;

export const tooLarge = 'expected a smaller payload; got one too large to be checked here';
export const stopped = 'not checked: the engine stopped here, and has been started anew';

/** Input up to this size leaves the memory about as it was. */
export const smallInput = 64 * 1024;
