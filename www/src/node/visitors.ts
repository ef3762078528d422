import { member } from '../text/json';
import { getJson } from './get-json';

/** Whether the node that served this page takes interest of people without a key. Never rejects. */
export async function takesVisitors(): Promise<boolean> {
  const features = member((await getJson('/api/v1/node/info')).body, 'features');
  return Array.isArray(features) && features.includes('public-interest');
}
