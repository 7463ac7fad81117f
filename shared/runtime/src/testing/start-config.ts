import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { setConfig } from '../config.ts';

/** Starts the runtime without a page, for tests of models. */
export function startConfig(): void {
  setConfig(plainPageConfig);
}
