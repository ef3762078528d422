// The Chromium that the tests drive, quiet and without the network.
export const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is left before optimised code would pay.
  '--js-flags=--no-opt --no-maglev',
];
