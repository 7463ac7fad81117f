import type { Release } from '@chatline/contract/modules/release';
import type { FileProblem } from '@chatline/runtime/host/files-state.ts';
import { loadReasons } from './load-failure.texts.ts';

/** The reason why a module's page is not shown. */
export type LoadReason = FileProblem | 'contract' | 'off' | 'missing-page' | 'threw' | 'crashed';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(
    readonly reason: LoadReason,
    override readonly cause?: unknown,
    /** The sentence of the card, if it says more than the reason's usual one. */
    sentence: string = loadReasons[reason],
  ) {
    super(sentence);
  }
}

/** Converts any load error to a {@link LoadFailure}. Missing files throw nothing; their load stays pending. */
export function asLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  // A container throws plain errors, which differ only in their message.
  const isMisfit = error instanceof Error && /shared (?:singleton )?module/i.test(error.message);
  return new LoadFailure(isMisfit ? 'contract' : 'threw', error);
}

/** A page that is not shown, with the reason and the time of the next attempt. */
export interface FailedPage {
  readonly status: 'failed';
  readonly failure: LoadFailure;
  readonly version: string;
  readonly atMs: number;
  readonly reference: string;
  readonly isRetrying: boolean;
  readonly autoRetry: { readonly atMs: number; readonly waitMs: number } | undefined;
}

/** @param waitMs until the automatic retry; undefined if there is none */
export function failedPage(
  module: string,
  error: unknown,
  release: Release | undefined,
  waitMs: number | undefined,
): FailedPage {
  const atMs = Date.now();
  return {
    status: 'failed',
    failure: asLoadFailure(error),
    version: release?.version ?? '',
    atMs,
    reference: referenceOf(module, atMs),
    isRetrying: false,
    autoRetry: waitMs === undefined ? undefined : { atMs: atMs + waitMs, waitMs },
  };
}

/** A short code that a user can report, and that finds the failure in the log. */
export function referenceOf(module: string, atMs: number): string {
  return `${module.slice(0, 3)}-${atMs.toString(36).slice(-8)}`.toUpperCase();
}
