export { attachForm } from '../form/attach.js';
export { fieldMessage } from '../form/sentence.js';
