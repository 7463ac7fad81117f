import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractReport, reportFile } from './contract-report.ts';
import { workspaceDir } from './paths.ts';

mkdirSync(path.dirname(reportFile), { recursive: true });
writeFileSync(reportFile, contractReport());
console.log(`Written: ${path.relative(workspaceDir, reportFile)}`);
