import { documentAddress } from '../pages/record/record';
import { write } from './write';

interface Replacement {
  kind: string;
  id: string;
  /** The id of the record that takes its place. */
  by: string;
  reason: string;
}

/** Lets one record take the place of another; what to tell people where that failed. */
export async function supersede(
  { kind, id, by, reason }: Replacement,
  key: string,
): Promise<string | undefined> {
  const path = `${documentAddress(kind, id)}/supersede`;
  return (await write({ method: 'POST', path, content: { by, reason } }, key)).problem;
}
