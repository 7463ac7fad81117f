import type { FileProblem } from '@chatline/runtime/host/files-state.ts';

/** Why a module's page is not shown. */
export type LoadReason = FileProblem | 'contract' | 'off' | 'missing-page' | 'threw' | 'crashed';

const sentences: Readonly<Record<LoadReason, string>> = {
  lost: 'One of its files did not load',
  changed: 'One of its files is not the released one',
  stalled: 'No data received for 20 seconds',
  contract: 'It was built for another version of this console',
  off: 'It is switched off',
  'missing-page': 'This release does not have the page',
  threw: 'Its code failed to start',
  crashed: 'It failed while rendering',
};

/** Thrown where a module's page cannot be shown. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(
    readonly reason: LoadReason,
    override readonly cause?: unknown,
  ) {
    super(sentences[reason]);
  }
}

/** Any error of loading as a {@link LoadFailure}. Files that do not arrive throw nothing: they are waited for. */
export function asLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  // The run time throws plain errors: their words are all there is to go by.
  const isMisfit = error instanceof Error && /shared (?:singleton )?module/i.test(error.message);
  return new LoadFailure(isMisfit ? 'contract' : 'threw', error);
}
