export { attachForm } from '../form/attach.js';
