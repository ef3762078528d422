/** How a member of Interest appears in the form; what it may hold is in the rules, not here. */
export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  autocomplete?: string;
  inputMode?: 'email' | 'url';
  isLong?: boolean;
  isWide?: boolean;
}

export const fieldSpecs: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', autocomplete: 'email', inputMode: 'email' },
  { name: 'organization', label: 'Organization', autocomplete: 'organization' },
  { name: 'role', label: 'Role', autocomplete: 'organization-title' },
  { name: 'city', label: 'City', autocomplete: 'address-level2' },
  { name: 'country', label: 'Country', autocomplete: 'country-name' },
  { name: 'website', label: 'Website', autocomplete: 'url', inputMode: 'url', isWide: true },
  { name: 'message', label: 'Message', isLong: true, isWide: true },
  {
    name: 'consentPublic',
    label: 'List this entry publicly',
    hint: 'Without it the entry is kept and never shown.',
  },
  { name: 'shareEmail', label: 'Show my e-mail address in the list' },
];
