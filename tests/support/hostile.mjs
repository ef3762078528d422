// What no honest caller sends, for addresses; each as it stands there, percent-encodings included.

const numbers = [
  '-1',
  '0',
  '1e9',
  '1000000000',
  '-0',
  '1.5',
  '1e400',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '-Infinity',
];
const words = ['', 'null', 'undefined', 'true', '[object%20Object]', '__proto__', 'constructor', '%20', '+'];
const places = ['1,2,3', '200,0', '0,0', 'NaN,NaN', 'Infinity,0', ',', ',,,', '1,2,3,4,5', '-180,-90,180,90'];
const sql = [
  "'",
  "'%20OR%201=1%20--",
  '%22;DROP%20TABLE%20records;--',
  '?1',
  ':a',
  '%',
  '_',
  '*',
  '%2A%2A',
  'x%20UNION%20SELECT%201',
];
const control = [
  '%00',
  'a%00b',
  '%01%1f%7f',
  '%0d%0ax-injected:%201',
  '%0a',
  '%e2%80%ae',
  '%ef%bb%bf',
  '%cc%81',
];
const encodings = [
  '%',
  '%2',
  '%zz',
  '%FF',
  '%C0%80',
  '%ED%A0%80',
  '%F5%80%80%80',
  '%25%30%30',
  '%F0%9F%8C%8D',
];
const long = ['x'.repeat(4000), '%F0%9F%8C%8D'.repeat(500), '%22'.repeat(1000)];
const paths = ['..', '.', '%2e%2e', '..%2f..%2fetc', '%5c..%5c', '%2F', 'a%2Fb', '<script>', '%3Cscript%3E'];

export const values = [...numbers, ...words, ...places, ...sql, ...control, ...encodings, ...long];

/** For one part of a path: neither empty nor one that addresses are shortened by. */
export const segments = [...values, ...paths].filter(
  (value) => !['', '.', '..', '%2e%2e', '?1'].includes(value),
);
