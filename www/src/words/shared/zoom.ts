export const zoom = {
  in: 'Come nearer',
  out: 'Go further away',
  whole: 'Show the whole map',
  keys: 'The arrow keys go from dot to dot, plus and minus come nearer and go away, 0 shows all of it. Enter comes nearer to a dot with a number, or lists what is there.',
};
