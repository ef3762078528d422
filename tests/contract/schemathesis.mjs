import { pythonCommand } from '../support/python.mjs';

/** The command of Schemathesis, a tester of APIs by their OpenAPI document; throws where it cannot be installed. */
export function schemathesis() {
  return pythonCommand('schemathesis', { name: 'schemathesis', version: '4.32.5' });
}
