// German: the words of the rules, and those of forms.
import form from '../form/words/de.js';
import language from '../words/de.js';

export default Object.freeze({ ...language, form: Object.freeze(form) });
