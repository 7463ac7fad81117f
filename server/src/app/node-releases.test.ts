import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { nodeWarning, warnOfNode } from './node-releases.ts';

it.each([
  ['20.19.0', '2026-04-30T23:59:59Z', null],
  ['20.19.0', '2026-05-01T00:00:00Z', 'since 2026-04-30'],
  ['22.23.3', '2026-11-22T00:00:00Z', null],
  ['22.23.3', '2027-05-01T00:00:00Z', 'since 2027-04-30'],
  ['24.21.0', '2028-05-01T00:00:00Z', 'since 2028-04-30'],
  ['26.1.0', '2029-05-01T00:00:00Z', 'since 2029-04-30'],
  ['18.20.0', '2026-11-22T00:00:00Z', 'no longer gets security fixes'],
  ['25.1.0', '2026-11-22T00:00:00Z', 'odd release line'],
  ['28.0.0', '2029-11-22T00:00:00Z', null],
])('Node %s on %s: %s', (version, now, part) => {
  const warning = nodeWarning(version, new Date(now));
  if (part === null) expect(warning).toBeNull();
  else expect(warning).toContain(part);
});

it.each([
  [true, 1],
  [false, 0],
])('the server warns only in production (production: %s, warnings: %i)', (isProduction, count) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const config = { ...readConfig({}), isProduction };
  warnOfNode({ config, log, clock: () => new Date('2026-11-22T00:00:00Z') }, '20.19.0');
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(JSON.parse(line).msg).toContain('Node 20.19.0 has had no security fixes');
});
