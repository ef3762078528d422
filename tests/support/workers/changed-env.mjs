// The built Worker; where a request says so, in an environment with other variables, as the platform gives it to an isolate
// that goes on after these were changed.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

export default {
  fetch(request, env, context) {
    const changed = request.headers.get('x-changed');
    return Worker.fetch(request, changed ? { ...env, ...JSON.parse(changed) } : env, context);
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, env, context),
};
