import { expect, it } from 'vitest';
import { listeningLog } from '../../testing/listening-log.ts';
import { createAwayLog } from './away-log.ts';

it('[OPS-21] an outage has one line at its beginning and one after 5 s without a failure', () => {
  const { log, written } = listeningLog();
  let nowMs = 1_000_000;
  const away = createAwayLog(log, 'connections', () => nowMs);
  const after = (ms: number, happen: () => void) => {
    nowMs += ms;
    happen();
  };
  const responded = () => away.responded();
  const failed = () => away.failed('refused');
  after(0, responded);
  for (const ms of [0, 100, 60_000]) after(ms, failed);
  // Some connections work already, and others still fail.
  for (const happen of [responded, failed, responded]) after(1000, happen);
  after(4000, responded);
  after(1000, responded);
  expect(written().trim().split('\n')).toEqual([
    expect.stringContaining('connections fail; trying again until they work'),
    expect.stringContaining('"seconds":62,"msg":"connections work again"'),
  ]);
  after(9000, failed);
  expect(written().trim().split('\n')).toHaveLength(3);
});
