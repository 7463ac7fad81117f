import type { BrowserReport } from '@chatline/contract/calls/browser-events';
import { shapeOfMessage } from '@chatline/contract/codecs/shape-of-message';
import type { Config } from '../platform/config.ts';
import { CatalogueError } from '../platform/errors.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Services } from '../platform/services/services.ts';
import { createReadBudgets, type ReadBudgets } from '../platform/throttling/read-budgets.ts';
import { knownNames } from './known-names.ts';

/** Reports a minute of one network, which may be an office. */
const reportsOfNetwork = 300;
/** Lines of the log a minute, of one network and of all; further errors are counted alone. */
const linesOfNetwork = 20;
const linesOfProcess = 120;

/** Types of errors that have a label of their own: JavaScript's, the browser's, ours, and why a file is missing. */
const knownTypes = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError'],
  ...[
    'AggregateError',
    'AbortError',
    'NetworkError',
    'NotAllowedError',
    'NotFoundError',
    'QuotaExceededError',
  ],
  ...['SecurityError', 'TimeoutError', 'InvalidStateError', 'DataCloneError', 'NotSupportedError'],
  ...['ApiError', 'CodecError', 'ValiError', 'ChunkLoadError', 'LoadFailure'],
  ...['lost', 'changed', 'stalled', 'contract', 'missing-page', 'threw'],
  ...['string', 'object', 'undefined'],
]);
/** OpenTelemetry's name for an error of any other type. */
const otherType = '_OTHER';

const budgets = new WeakMap<Config, ReadBudgets>();

function budgetsOf({ config }: Services): ReadBudgets {
  const known = budgets.get(config) ?? createReadBudgets(() => performance.now());
  budgets.set(config, known);
  return known;
}

function takeErrors(services: Services, { errors = [], trace }: BrowserReport, network: string): void {
  const { log, metrics } = services;
  const budgets = budgetsOf(services);
  const known = knownNames(services);
  for (const { kind, type, shape, page, ...reported } of errors) {
    const error = { kind, type: knownTypes.has(type) ? type : otherType, ...known.part(reported) };
    metrics.browser.failed(error);
    // That of the network first: one that reports much leaves lines to the others.
    if (budgets.take(`lines ${network}`, linesOfNetwork) > 0) continue;
    if (budgets.take('lines', linesOfProcess) > 0) continue;
    const seen = { page: known.page(page), shape: shapeOfMessage(shape) };
    const ofPage = trace === undefined ? {} : { page_trace_id: trace };
    log.warn({ event: 'browser-error', ...error, ...seen, ...ofPage }, 'a page failed in a browser');
  }
}

/**
 * Counts what a browser reports. Nothing of it is stored, and its sender is not known.
 * @param address the IP address of the request; only its network is remembered, in this process, for a minute
 * @throws {CatalogueError} not-found if reports are switched off, too-many-requests
 */
export function takeReport(services: Services, report: BrowserReport, address: string): void {
  const { config, metrics } = services;
  if (config.browserEvents === null) throw new CatalogueError('not-found');
  const network = networkOf(address);
  const seconds = budgetsOf(services).take(`network ${network}`, reportsOfNetwork);
  if (seconds > 0) throw new CatalogueError('too-many-requests', undefined, seconds);
  const known = knownNames(services);
  for (const { part, ms, module, version } of report.loads ?? [])
    metrics.browser.loaded({ part, ms, ...known.part({ module, version }) });
  for (const { name, value, ...reported } of report.vitals ?? [])
    metrics.browser.vital({ name, value, ...known.shown(reported) });
  takeErrors(services, report, network);
}
