// npm run setup [-- --browser]: installs what is missing, and says so.
import { runMain } from './lib/fail.mjs';
import { runJobsOrFail } from './lib/jobs.mjs';
import { setupJobs } from './setup/jobs.mjs';

runMain(async () => {
  const also = process.argv.includes('--browser') ? ['browser'] : [];
  await runJobsOrFail(setupJobs({ also }));
  console.log('✓ everything is there');
});
