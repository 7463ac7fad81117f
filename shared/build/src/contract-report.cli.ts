import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@chatline/contract/modules/version';
import { contractReport, hasEqualTypes, reportFile, rewritesOf } from './bundle/contract-report.ts';
import { workspaceDir } from './common/paths.ts';

const report = contractReport();
const before = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null;
const isUpToDate = before !== null && hasEqualTypes(before, report);
mkdirSync(path.dirname(reportFile), { recursive: true });
if (!isUpToDate) writeFileSync(reportFile, report);
// A report that is in no commit may be written repeatedly.
if (before !== null && !isUpToDate && rewritesOf(reportFile).length > 0) {
  writeFileSync(reportFile, before);
  console.error(
    `The contract has changed since the report of ${contractVersion} was committed: raise shared/contract/src/modules/version.ts first`,
  );
  process.exitCode = 1;
} else console.log(`${isUpToDate ? 'Unchanged' : 'Written'}: ${path.relative(workspaceDir, reportFile)}`);
