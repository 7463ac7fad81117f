import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { setConfig } from '../config.ts';

/** Starts what makes calls without a page: for models, which draw nothing. */
export function startConfig(): void {
  setConfig(plainPageConfig);
}
