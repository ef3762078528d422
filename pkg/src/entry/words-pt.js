// Portuguese: the words of the rules, and those of forms.
import form from '../form/words/pt.js';
import language from '../words/pt.js';

export default Object.freeze({ ...language, form: Object.freeze(form) });
