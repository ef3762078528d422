import { keysOf, pointerOf } from './names.js';
import { english } from './words.js';

/**
 * What is wrong with a field, for a person who knows the field's label and no JSON; see form.d.ts.
 *
 * @param label the label, or those of which one is enough
 */
export function fieldMessage(issue, label, { choice, language } = {}) {
  const { message, expected, path, key, params } = issue;
  const phrases = language?.form ?? english;
  const values = { ...params, expected, label: [label].flat().join(phrases.or) };
  const phrase = phrases[phraseOf(issue, choice)];
  // A label may look like a name in braces: all are filled in at once.
  if (phrase) return phrase.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  // What is wrong with a key says so first.
  const [subject] = /^[^\s:]*/.exec(message);
  const isNamed = !key && pointerOf(keysOf(subject)) === path;
  return isNamed ? values.label + message.slice(subject.length) : message;
}

/** The name of a phrase that people understand better than the rules' sentence. */
function phraseOf({ code, message, expected, params }, choice) {
  // What can only be true is one box, not yet ticked.
  if (choice && expected === 'true') return 'tick';
  const isEmpty = code === 'required' || code === 'any_of' || (/^min_/.test(code) && params.got === 0);
  if (isEmpty) return choice ? 'choose' : 'enter';
  // A number field whose text is no number says the empty text, which nobody wrote.
  return code === 'type' && !message.endsWith(' ""') ? undefined : code;
}
