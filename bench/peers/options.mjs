import { misuse, readArgs } from '../../scripts/lib/args.mjs';

export const usage = `npm run bench:peers -- [--peers N] [--materials N] [--answer MS]

How soon peers hear of a material, and what it costs the database. All peers are one process on this machine.

  --peers N       so many trusted peers, 1 to 1000 (1000)
  --materials N   so many materials, one after the other (3)
  --answer MS     each peer answers after so many milliseconds (100)
  -h, --help      this text`;

export function readOptions(args) {
  const { values, positionals } = readArgs(
    args,
    {
      peers: { type: 'string', default: '1000' },
      materials: { type: 'string', default: '3' },
      answer: { type: 'string', default: '100' },
      help: { type: 'boolean', short: 'h' },
    },
    usage,
  );
  if (positionals.length > 0) throw misuse(`"${positionals[0]}" is one argument too many`, usage);
  return {
    help: values.help,
    peers: number(values, 'peers', 1000),
    materials: number(values, 'materials', 100),
    answer: number(values, 'answer', 4000),
  };
}

function number(values, name, most) {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw misuse(`--${name} is a number from 1 to ${most}, not "${values[name]}"`, usage);
}
