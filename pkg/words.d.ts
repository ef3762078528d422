import type { Language } from './index.js';

/** The words of a language, for the option `language`. */
declare const language: Language;
export default language;
