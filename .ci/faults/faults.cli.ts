/**
 * npm run test:faults: makes each fault in a copy of the workspace and reports whether a test notices it; --near runs
 * only the nearest tests.
 */
import { parseArgs } from 'node:util';
import { allFaults } from './all-faults.ts';
import { openWorkshop } from './open-workshop.ts';
import { runFault } from './run-fault.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { near: { type: 'boolean', default: false } },
});
const chosen = allFaults.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
if (chosen.length === 0 || chosen.length < wanted.length) {
  console.error(`No such fault. Known faults:\n${allFaults.map(({ id }) => id).join('\n')}`);
  process.exit(1);
}

// A signal ends a process without its exit listeners, which delete the copy and end what runs in it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const workshop = await openWorkshop();
const missed: string[] = [];
for (const fault of chosen) {
  const startMs = Date.now();
  const { verdict, detail } = await runFault(workshop, fault, values.near);
  if (verdict !== 'caught') missed.push(fault.id);
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  console.log(`${verdict} ${fault.id} (${seconds} s): ${detail}`);
}
await workshop.close();
console.log(`${chosen.length - missed.length} caught, ${missed.length} missed`);
process.exit(missed.length === 0 ? 0 : 1);
