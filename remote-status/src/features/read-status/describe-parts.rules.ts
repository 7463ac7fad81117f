import type { ServiceStatus, Status, StatusRun, StatusVerdict } from '@chatline/contract/calls/status';
import { formatAgo, formatDuration, formatSince } from './durations.ts';
import { readStatusTexts as texts } from './read-status.texts.ts';

type PartName = keyof typeof texts.parts;
type Outcomes = NonNullable<ServiceStatus['facts']>;
type Fact = readonly [label: string, value: string];

/** The texts of a part of the installation. */
export interface DescribedPart {
  readonly name: PartName;
  readonly title: string;
  readonly verdict: StatusVerdict;
  readonly isStandIn: boolean;
  readonly badge: string;
  readonly advice: string;
  readonly facts: readonly Fact[];
}

const count = new Intl.NumberFormat('en-IN');
const size = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const urgent: ReadonlySet<StatusVerdict> = new Set(['slow', 'fails', 'degraded', 'no-answer']);

/** True if something has to be done. */
export function isUrgent({ verdict }: Pick<DescribedPart, 'verdict'>): boolean {
  return urgent.has(verdict);
}

function badgeOf(verdict: StatusVerdict, isStandIn: boolean, since: string | null): string {
  if (verdict === 'fails' && since !== null) return texts.failsSince(since);
  return isStandIn && (verdict === 'works' || verdict === 'idle') ? texts.standIn : texts.verdicts[verdict];
}

function adviceOf(name: PartName, verdict: StatusVerdict): string {
  const known: Readonly<Record<string, string>> = texts.advice[name];
  return known[verdict] ?? (verdict === 'no-answer' ? texts.noFacts : texts.nothingToDo);
}

interface Judged {
  readonly verdict: StatusVerdict;
  readonly sinceMs?: number | null;
  readonly isStandIn?: boolean;
}

function partOf(name: PartName, judged: Judged, nowMs: number, facts: readonly Fact[]): DescribedPart {
  const { verdict, sinceMs = null, isStandIn = false } = judged;
  const since = sinceMs === null ? null : formatSince(sinceMs, nowMs);
  return {
    name,
    title: texts.parts[name],
    verdict,
    isStandIn,
    badge: badgeOf(verdict, isStandIn, since),
    advice: adviceOf(name, verdict),
    facts,
  };
}

const agoOf = (atMs: number | null, nowMs: number, never: string = texts.noneKept) =>
  atMs === null ? never : formatAgo(nowMs - atMs);

function formatBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1000
    ? texts.megabytes(size.format(megabytes))
    : texts.gigabytes(size.format(megabytes / 1000));
}

function describeDatabase({ database }: Status, nowMs: number): DescribedPart {
  const { tookMs, facts } = database;
  const took: readonly Fact[] = tookMs === null ? [] : [[texts.facts.query, texts.ms(tookMs)]];
  if (facts === null) return partOf('database', database, nowMs, took);
  const { all, finished } = facts.steps;
  const part = partOf('database', database, nowMs, [
    ...took,
    [texts.facts.size, formatBytes(facts.bytes)],
    [texts.facts.failedStatements, count.format(facts.failedStatements)],
    [texts.facts.timedOutStatements, count.format(facts.timedOutStatements)],
    [texts.facts.steps, finished === all ? texts.stepsDone(all) : texts.stepsLeft(all - finished, all)],
  ]);
  if (database.verdict === 'slow' && facts.timedOutStatements > 0)
    return { ...part, advice: texts.statementsTimeOut };
  return finished < all && database.verdict === 'works' ? { ...part, advice: texts.stepsWait } : part;
}

function requestsText({ recent, recentFailed }: Pick<Outcomes, 'recent' | 'recentFailed'>): string {
  if (recent === 0) return texts.none;
  const all = count.format(recent);
  return recentFailed === 0 ? texts.noneFailed(all) : texts.someFailed(count.format(recentFailed), all);
}

function describeService(
  name: 'whatsapp' | 'payments',
  service: ServiceStatus,
  nowMs: number,
): DescribedPart {
  const { facts } = service;
  if (facts === null) return partOf(name, service, nowMs, []);
  return partOf(name, service, nowMs, [
    [texts.facts.recent, requestsText(facts)],
    [texts.facts.lastSucceeded, agoOf(facts.lastSucceededMs, nowMs)],
    [texts.facts.lastFailed, agoOf(facts.lastFailedMs, nowMs)],
    [texts.facts.lastWebhook, agoOf(facts.lastWebhookMs, nowMs, texts.none)],
  ]);
}

function describeWhatsApp({ whatsapp }: Status, nowMs: number): DescribedPart {
  const part = describeService('whatsapp', whatsapp, nowMs);
  const refused = whatsapp.facts?.refusedWebhooks ?? 0;
  const fact: Fact = [texts.facts.refusedWebhooks, count.format(refused)];
  return refused === 0 ? part : { ...part, facts: [...part.facts, fact] };
}

function waitText(waiting: number, oldestWaitMs: number | null): string {
  if (oldestWaitMs !== null) return texts.waits(count.format(waiting), formatDuration(oldestWaitMs));
  return waiting === 0 ? texts.nothingWaits : count.format(waiting);
}

/** Messages also wait for the pace and the pauses of their account, which is as it should be. */
function messagesText(waiting: number, lagMs: number | null): string {
  if (waiting === 0) return texts.nothingWaits;
  return lagMs === null
    ? texts.messagesWait(count.format(waiting))
    : texts.messagesLag(count.format(waiting), formatDuration(lagMs));
}

function describeMail({ mail }: Status, nowMs: number): DescribedPart {
  const { facts } = mail;
  if (facts === null) return partOf('mail', mail, nowMs, []);
  return partOf('mail', mail, nowMs, [
    [texts.facts.emailsRecent, requestsText(facts)],
    [texts.facts.waiting, waitText(facts.waiting, facts.oldestWaitMs)],
    [texts.facts.lastSent, agoOf(facts.lastSucceededMs, nowMs)],
    [texts.facts.lastNotSent, agoOf(facts.lastFailedMs, nowMs)],
  ]);
}

function describeRun({ finishedMs, failedMs, isLate }: StatusRun, nowMs: number): string {
  if (failedMs !== null && failedMs > (finishedMs ?? 0)) return texts.ranFailed(formatAgo(nowMs - failedMs));
  const ran = agoOf(finishedMs, nowMs, texts.neverRan);
  return isLate ? texts.late(ran) : ran;
}

function describeQueues({ queues }: Status, nowMs: number): DescribedPart {
  const { facts } = queues;
  if (facts === null) return partOf('queues', queues, nowMs, []);
  const part = partOf('queues', queues, nowMs, [
    ...facts.queues.map(({ name, waiting, oldestWaitMs, isLate }): Fact => {
      const waits = (name === 'messages' ? messagesText : waitText)(waiting, oldestWaitMs);
      return [texts.queues[name], isLate ? texts.late(waits) : waits];
    }),
    [texts.facts.givenUp, count.format(facts.givenUp)],
    [texts.facts.hourly, describeRun(facts.hourly, nowMs)],
    ...(facts.nightly === null ? [] : [[texts.facts.nightly, describeRun(facts.nightly, nowMs)] as const]),
  ]);
  if (facts.givenUp === 0 || queues.verdict !== 'slow') return part;
  return { ...part, advice: `${part.advice} ${texts.advice.queues.degraded}` };
}

function describeVersions({ versions }: Status, nowMs: number): DescribedPart {
  const { server, shellContract, modules, problems } = versions;
  const part = partOf('versions', versions, nowMs, [
    [texts.facts.server, server],
    [texts.facts.shell, shellContract === null ? texts.shellUnknown : texts.contract(shellContract)],
    ...modules.map(({ name, version }): Fact => [texts.moduleName(name), version]),
    ...problems.map(({ kind, names }): Fact => [texts.problems[kind], names.join(', ')]),
  ]);
  const isExpiring = problems.some(({ kind }) => kind === 'expiring');
  const isAll = isExpiring && problems.length === 1;
  const advice = [...(isAll ? [] : [part.advice]), ...(isExpiring ? [texts.renew] : []), texts.ofOneProcess];
  return { ...part, advice: advice.join(' ') };
}

/** Describes all parts, in the order in which an operator looks at them. */
export function describeParts(status: Status): readonly DescribedPart[] {
  const nowMs = status.checkedAtMs;
  return [
    describeDatabase(status, nowMs),
    describeWhatsApp(status, nowMs),
    describeService('payments', status.payments, nowMs),
    describeMail(status, nowMs),
    describeQueues(status, nowMs),
    describeVersions(status, nowMs),
  ];
}

/** Sums up all parts in one line. */
export function summarise(parts: readonly DescribedPart[]): string {
  const titles = (some: readonly DescribedPart[]) => some.map(({ title }) => title).join(', ');
  const attention = parts.filter(isUrgent);
  if (attention.length > 0) return texts.attention(attention.length, parts.length, titles(attention));
  const standIns = parts.filter(({ isStandIn }) => isStandIn);
  return standIns.length === 0 ? texts.allWork : texts.allWorkAs(titles(standIns));
}
