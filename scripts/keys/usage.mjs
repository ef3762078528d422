export const usage = `npm run keys -- issue --name NAME [--scopes interest,payments,registry,federation,admin] [--expires 2027-01-01]
npm run keys -- invite [--name NAME] [--scopes registry] [--days 7] [--expires 2027-01-01] [--address https://node.example]
npm run keys -- list
npm run keys -- revoke ID

  issue             makes a key and shows it
  invite            makes a link that, opened and confirmed once, makes a key and keeps it in that browser
  --name NAME       who or what the key is for, 1 to 80 characters
  --scopes A,B      what it may do; interest, payments and registry by default, of an invitation registry
  --expires TIME    until when the key is good: a day (its beginning in UTC) or a time as 2027-01-01T12:00:00Z; no end by default
  --days N          for so many days the link can be used, 1 to 90; 7 by default
  --address URL     the address of the node that the link begins with; of a deployed node that is PUBLIC_BASE_URL
  --invitations     of list: invitations alone
  --json            the answer as JSON (npm run --silent keys -- list --json)
  --remote          the deployed database, not the local one
  --persist-to DIR  the local database in this folder, not in .wrangler/state`;
