import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@chatline/contract/modules/version';
import { contractReport, reportFile, rewritesOf } from './contract-report.ts';
import { workspaceDir } from './paths.ts';

const report = contractReport();
const before = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null;
mkdirSync(path.dirname(reportFile), { recursive: true });
writeFileSync(reportFile, report);
// What no commit has may be written as often as one likes.
if (before !== null && before !== report && rewritesOf(reportFile).length > 0) {
  writeFileSync(reportFile, before);
  console.error(
    `The contract is not ${contractVersion} any more, whose report is written: raise shared/contract/src/modules/version.ts first`,
  );
  process.exitCode = 1;
} else console.log(`Written: ${path.relative(workspaceDir, reportFile)}`);
