// Portuguese: the words of the rules, and those of forms and of `loopgate/cost`.
import form from '../form/words/pt.js';
import { withCost } from '../words/cost.js';
import language from '../words/pt.js';

export default withCost({ ...language, form: Object.freeze(form) });
