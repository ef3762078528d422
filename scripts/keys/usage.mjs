export const usage = `npm run keys -- issue --name NAME [--scopes interest,payments,registry,federation,admin] [--expires 2027-01-01]
npm run keys -- list
npm run keys -- revoke ID

  --name NAME       who or what the key is for, 1 to 80 characters
  --scopes A,B      what it may do; interest, payments and registry by default
  --expires TIME    until when: a day (its beginning in UTC) or a time as 2027-01-01T12:00:00Z; no end by default
  --json            the answer as JSON (npm run --silent keys -- list --json)
  --remote          the deployed database, not the local one
  --persist-to DIR  the local database in this folder, not in .wrangler/state`;
