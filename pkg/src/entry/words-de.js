// German: the words of the rules, and those of forms and of `loopgate/cost`.
import form from '../form/words/de.js';
import { withCost } from '../words/cost.js';
import language from '../words/de.js';

export default withCost({ ...language, form: Object.freeze(form) });
