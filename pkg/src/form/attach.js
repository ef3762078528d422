import { Attached } from './attached.js';

/** Validates a form as people fill it in; see form.d.ts. */
export function attachForm(form, kind, options = {}) {
  if (form?.nodeName !== 'FORM') throw new TypeError('the first argument must be a form element');
  const attached = new Attached(form, kind, options);
  return {
    payload: () => attached.payload(),
    report: () => attached.report(),
    validate: () => attached.validate(),
    detach: () => attached.detach(),
  };
}
