/** Why a module's page could not be shown. */
export type LoadReason = 'timeout' | 'refused' | 'contract' | 'off' | 'missing-page' | 'crashed';

const sentences: Readonly<Record<LoadReason, string>> = {
  timeout: 'The files did not arrive within 3 s',
  refused: 'The files did not arrive, or are not the ones that were released',
  contract: 'It was built for another version of this console',
  off: 'It is switched off',
  'missing-page': 'This release does not have the page',
  crashed: 'It stopped while it was drawn',
};

/** Thrown where a module's page could not be shown. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(
    readonly reason: LoadReason,
    override readonly cause?: unknown,
  ) {
    super(sentences[reason]);
  }
}

/** Any error of loading as a {@link LoadFailure}. */
export function asLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  return new LoadFailure(reasonOf(error instanceof Error ? `${error.name} ${error.message}` : ''), error);
}

/** The run time and the bundler throw plain errors: their words are all there is to go by. */
function reasonOf(words: string): LoadReason {
  if (/timeout/i.test(words)) return 'timeout';
  return /shared (?:singleton )?module/i.test(words) ? 'contract' : 'refused';
}
