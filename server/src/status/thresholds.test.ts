import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { hourlyLateMs, nightlyLateMs, thresholds } from './thresholds.ts';

const rulesSchema = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
});
const { groups } = v.parse(rulesSchema, parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')));
const alerts = groups.flatMap(({ rules }) => rules);

/** The expression of an alert, on one line. */
const exprOf = (name: string) =>
  alerts
    .find(({ alert }) => alert === name)
    ?.expr.replace(/\s+/g, ' ')
    .trim();

it('[OPS-121] the limits of the status page are those of the alerts', () => {
  expect(exprOf('MessagesWait')).toMatch(new RegExp(` > ${thresholds.messagesWaitMs / 1000}$`));
  expect(exprOf('JobsWait')).toMatch(new RegExp(` > ${thresholds.jobsWaitMs / 1000}$`));
  for (const alert of ['ServiceFails', 'EmailsFail', 'WebhooksRefused']) {
    expect(exprOf(alert)).toMatch(new RegExp(` > ${thresholds.failedShare}$`));
    expect(exprOf(alert)?.match(/\[10m\]/g)).toHaveLength(2);
  }
  expect(exprOf('ServiceFails')).toContain('{error_type!=""}');
  expect(exprOf('WebhooksRefused')).toContain('http_response_status_code="403"}[10m]');
  expect(exprOf('DatabaseFails')).toContain('error_type="DatabaseAway"}');
  expect(exprOf('StatementsTimeOut')).toContain('error_type="StatementTimeout"}[5m]');
  expect(exprOf('MaintenanceLate')).toContain(`{run="hourly"}) > ${hourlyLateMs / 1000}`);
  expect(exprOf('MaintenanceLate')).toContain(`{run="nightly"}) > ${nightlyLateMs / 1000}`);
  expect(exprOf('SignaturesExpire')).toMatch(new RegExp(` < ${thresholds.expiryMs / 1000}$`));
  expect(exprOf('JobsGivenUp')).toMatch(/ > 0$/);
});
