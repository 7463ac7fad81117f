import type { LoadFailure } from './load-failure.ts';

/** Why a page is not shown, and what is done about it. */
export interface FailedPage {
  readonly status: 'failed';
  readonly failure: LoadFailure;
  readonly version: string;
  readonly atMs: number;
  readonly reference: string;
  readonly isRetrying: boolean;
  readonly autoTry: { readonly atMs: number; readonly waitMs: number } | undefined;
}

/** A short code that a person can read out and a log line can be found by. */
export function referenceOf(module: string, atMs: number): string {
  return `${module.slice(0, 3)}-${atMs.toString(36).slice(-8)}`.toUpperCase();
}
