// What a form says in German; see ../words.js.
export default {
  enter: '{label} eingeben',
  choose: '{label} auswählen',
  tick: '{label} ankreuzen',
  or: ' oder ',
  min_length: '{label} muss mindestens {min} Zeichen haben; es sind {got}',
  max_length: '{label} darf höchstens {max} Zeichen haben; es sind {got}',
  type: '{label} muss {expected} sein',
};
