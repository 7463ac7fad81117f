import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contractReport, reportFile } from './contract-report.ts';

it('knows the types that shell and remotes share: another contract version where they change', () => {
  const advice = 'raise shared/src/contract/version.ts, then npm run contract';
  expect(contractReport() === readFileSync(reportFile, 'utf8'), advice).toBe(true);
}, 60_000);
