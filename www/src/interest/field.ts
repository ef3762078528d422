/** A part of the form that holds one value and can show what is wrong with it. */
export interface Field {
  readonly name: string;
  readonly element: HTMLElement;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** What to send; undefined leaves the member out. */
  value(): string | boolean | undefined;
  /** Shows these messages, none where all is well. */
  show(messages: readonly string[]): void;
  /** Calls back as the value changes. */
  onChange(listener: () => void): void;
}
