// npm run setup [-- --browser]: installs what is missing, and says so.
import { runMain } from './lib/fail.mjs';
import { runJobsOrFail } from './lib/jobs.mjs';
import { setupJobs } from './setup/jobs.mjs';

runMain(async () => {
  await runJobsOrFail(setupJobs({ browser: process.argv.includes('--browser') }));
  console.log('✓ everything is there');
});
