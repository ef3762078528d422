// What a form says in Portuguese; see ../words.js.
export default {
  enter: 'Introduza {label}',
  choose: 'Escolha {label}',
  tick: 'Assinale {label}',
  or: ' ou ',
  min_length: '{label} tem de ter pelo menos {min} caracteres; tem {got}',
  max_length: '{label} tem de ter no máximo {max} caracteres; tem {got}',
  type: '{label} tem de ser {expected}',
};
