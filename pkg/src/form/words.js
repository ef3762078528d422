/** What a form says in place of the rules' sentences. Other languages bring the same phrases with their words. */
export const english = {
  enter: 'Enter {label}',
  choose: 'Choose {label}',
  tick: 'Tick {label}',
  or: ' or ',
  min_length: '{label} must have at least {min} characters; it has {got}',
  max_length: '{label} must have at most {max} characters; it has {got}',
  type: '{label} must be {expected}',
};
