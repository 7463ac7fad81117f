import type {
  BrowserPart,
  FaultKind,
  LoadedPart,
  ShownPage,
  VitalName,
} from '@chatline/contract/modules/browser-events';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds; the limits of good and poor web vitals are among them. */
const seconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10, 30];
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What browsers report of their pages. All labels have few values, whatever a report says. */
export interface BrowserMetrics {
  failed(error: BrowserPart & { readonly kind: FaultKind; readonly type: string }): void;
  loaded(load: BrowserPart & { readonly part: LoadedPart; readonly ms: number }): void;
  /** A web vital: milliseconds, or CLS's sum of shifts. */
  vital(vital: ShownPage & { readonly name: VitalName; readonly value: number }): void;
}

/** OpenTelemetry has names for these labels (`error.type`, `url.template`), and none for the measurements. */
export function createBrowserMetrics(registers: Registry[]): BrowserMetrics {
  const errors = new Counter({
    name: 'chatline_browser_errors_total',
    help: 'Errors that visits of browsers reported; each different one counts once in a visit.',
    labelNames: ['kind', 'error_type', 'module', 'version'],
    registers,
  });
  const loads = new Histogram({
    name: 'chatline_browser_load_duration_seconds',
    help: 'Time until a document was loaded, or a script of the shell or of a module had arrived, in a browser.',
    labelNames: ['part', 'module', 'version'],
    buckets: seconds,
    registers,
  });
  const vitals = new Histogram({
    name: 'chatline_browser_web_vital_seconds',
    help: 'Web vitals of visits: LCP, INP and TTFB.',
    labelNames: ['vital', 'module', 'version', 'url_template'],
    buckets: seconds,
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'chatline_browser_layout_shift_score',
    help: 'The web vital CLS of visits.',
    labelNames: ['module', 'version', 'url_template'],
    buckets: shifts,
    registers,
  });
  return {
    failed: ({ kind, type, module, version }) => errors.inc({ kind, error_type: type, module, version }),
    loaded: ({ part, ms, module, version }) => loads.observe({ part, module, version }, ms / 1000),
    vital({ name, value, module, version, page }) {
      const labels = { module, version, url_template: page };
      if (name === 'CLS') layoutShifts.observe(labels, value);
      else vitals.observe({ vital: name.toLowerCase(), ...labels }, value / 1000);
    },
  };
}
