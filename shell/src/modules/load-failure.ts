import type { FileProblem } from '@chatline/runtime/host/files-state.ts';

/** Why a module's page is not shown. */
export type LoadReason = FileProblem | 'contract' | 'off' | 'missing-page' | 'threw' | 'crashed';

const sentences: Readonly<Record<LoadReason, string>> = {
  lost: 'A file of it did not arrive',
  changed: 'A file of it is not the one that was released',
  stalled: 'Nothing arrived for 20 seconds',
  contract: 'It was built for another version of this console',
  off: 'It is switched off',
  'missing-page': 'This release does not have the page',
  threw: 'Its code arrived and failed while it started',
  crashed: 'It stopped while it was drawn',
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
