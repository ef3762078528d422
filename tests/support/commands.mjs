// The node's own database, as the commands of `npm run nodes` ask it.

/** What `Database` of scripts/database is to a command, for the database of a server. */
export function commandDatabase(server) {
  const rows = async (sql) => (await server.database.prepare(sql).all()).results;
  return {
    title: 'the database of the test',
    async query(...statements) {
      const results = [];
      for (const statement of statements) results.push(await rows(statement));
      return results;
    },
  };
}

let last = Promise.resolve();

/** Runs a command; gives its answer. One at a time, as they all print to the same console. */
export function answerOf(...args) {
  const answer = last.then(() => run(...args));
  last = answer.catch(() => {});
  return answer;
}

async function run(server, command, options) {
  const lines = [];
  const log = console.log;
  console.log = (line) => lines.push(line);
  try {
    await command({ database: commandDatabase(server), numbers: [], json: true, ...options });
  } finally {
    console.log = log;
  }
  return JSON.parse(lines.join('\n'));
}
