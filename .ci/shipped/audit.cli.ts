// Part of npm run check: known faults, high or critical, of packages that are used at run time. Without a registry that
// answers, it says so and passes: a machine without network must be able to test.
import { auditExceptions } from './audit-exceptions.ts';
import { judgeAudit } from './judge-audit.ts';
import { runPnpm } from './run-pnpm.ts';

/** Beside the other checks this lengthens a run by nothing. */
const timeoutMs = 12_000;

const audited = await runPnpm(['audit', '--prod', '--json'], timeoutMs);
const outcome = judgeAudit(audited, auditExceptions, new Date().toISOString().slice(0, 10));
if ('notChecked' in outcome) console.log(`Known faults of packages are not checked: ${outcome.notChecked}`);
else for (const fault of outcome.faults) console.error(fault);
process.exitCode = 'faults' in outcome && outcome.faults.length > 0 ? 1 : 0;
