export { validateAt } from '../kit/at.js';
export { contexts, enums } from '../kit/enums.js';
export { newId } from '../kit/id.js';
export { template } from '../kit/template.js';
