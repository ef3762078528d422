// npm run setup [-- --browser]: installs what is missing, and says so.
import { runMain } from './lib/fail.mjs';
import { setUp } from './setup/all.mjs';

runMain(async () => {
  const installed = await setUp({ browser: process.argv.includes('--browser') });
  if (!installed) console.log('✓ everything is there');
});
