import { member, textMember } from '../../text/json';

/** A public expression of interest. */
export interface InterestRecord {
  id: number;
  name: string;
  organization: string | undefined;
  role: string | undefined;
  city: string | undefined;
  country: string | undefined;
  website: string | undefined;
  email: string | undefined;
  message: string | undefined;
  isDemo: boolean;
  createdAt: string;
}

/** Reads a record; undefined where the value is none. */
export function readInterest(value: unknown): InterestRecord | undefined {
  const id = member(value, 'id');
  const name = textMember(value, 'name');
  if (typeof id !== 'number' || name === undefined) return undefined;
  return {
    id,
    name,
    organization: textMember(value, 'organization'),
    role: textMember(value, 'role'),
    city: textMember(value, 'city'),
    country: textMember(value, 'country'),
    website: textMember(value, 'website'),
    email: textMember(value, 'email'),
    message: textMember(value, 'message'),
    isDemo: member(value, 'is_demo') === true,
    createdAt: textMember(value, 'created_at') ?? '',
  };
}
