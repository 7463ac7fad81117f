import type { FaultKind, ShownPage } from '@chatline/contract/modules/browser-events';

/** A failure, as it was noticed; nothing of it is sent before it is reduced (shell/src/browser-events). */
export interface Fault {
  readonly kind: FaultKind;
  /** What was thrown. */
  readonly error: unknown;
  /** Its type, if the error does not say it. */
  readonly type?: string;
  /** Address of the file that failed. */
  readonly url?: string;
  /** The part that failed, if it is known. */
  readonly module?: string;
  readonly version?: string;
}

/** Takes failures: a short list at first, then the script that reports them. */
export interface FaultSink {
  push(fault: Fault): void;
  /** Those that have waited for the script. */
  readonly waiting: readonly Fault[];
}

declare global {
  /** Set by the boot script of a page; a page of another host has none. */
  var browserFaults: FaultSink | undefined;
  /** The page that the console shows at present; set once the console has started. */
  var shownPage: (() => ShownPage) | undefined;
}

/** Notes a failure for the report of this visit, if the page has one. */
export function noteFault(fault: Fault): void {
  globalThis.browserFaults?.push(fault);
}
