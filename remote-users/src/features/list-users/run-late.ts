import { notify } from '@chatline/runtime';
import { listUsersTexts as texts } from './list-users.texts.ts';

/**
 * Runs code that the list does not need until a person acts; a failure to load it is reported.
 * @returns undefined if it has not loaded
 */
export function runLate<Code, Result>(
  load: () => Promise<Code>,
  run: (code: Code) => Result | Promise<Result>,
): Promise<Result | undefined> {
  return load().then(run, () => {
    notify.error(texts.notLoaded);
    return undefined;
  });
}

export const loadLate = () => import('./late-code.ts');
