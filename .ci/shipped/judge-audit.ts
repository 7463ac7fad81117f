import * as v from 'valibot';
import type { PnpmRun } from './run-pnpm.ts';

/** A known fault that is accepted until a date. */
export interface AuditException {
  /** Id of the advisory, such as `GHSA-…`. */
  readonly advisory: string;
  /** The last day, as `YYYY-MM-DD`. */
  readonly until: string;
  readonly reason: string;
}

/** The outcome of an audit: the faults that fail it, or why it could not be made. */
export type AuditOutcome = { readonly faults: readonly string[] } | { readonly notChecked: string };

const reportSchema = v.object({
  advisories: v.record(
    v.string(),
    v.looseObject({
      severity: v.string(),
      module_name: v.string(),
      title: v.optional(v.string(), ''),
      url: v.optional(v.string(), ''),
      github_advisory_id: v.optional(v.string()),
    }),
  ),
});
const failing = new Set(['high', 'critical']);

function readReport(output: string) {
  try {
    const report = v.safeParse(reportSchema, JSON.parse(output));
    return report.success ? report.output : null;
  } catch {
    return null;
  }
}

/** @param today as `YYYY-MM-DD` */
export function judgeAudit(
  { code, output, errors }: PnpmRun,
  exceptions: readonly AuditException[],
  today: string,
): AuditOutcome {
  const report = readReport(output);
  if (report === null) {
    const reason = /ERR_PNPM_\w+/.exec(errors + output)?.[0] ?? `exit code ${code}`;
    return { notChecked: code === null ? 'no response in time' : reason };
  }
  const accepted = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const faults = Object.entries(report.advisories)
    .map(([key, advisory]) => ({ id: advisory.github_advisory_id ?? key, ...advisory }))
    .filter(({ id, severity }) => failing.has(severity) && !accepted.has(id))
    .map(
      ({ id, severity, module_name: name, title, url }) => `${name}: ${severity}, ${title} (${id}) ${url}`,
    );
  return { faults };
}
