import { setConfig } from '../runtime/config.ts';
import { plainPageConfig } from './page-config.ts';

/** Starts what makes calls without a page: for models, which draw nothing. */
export function startConfig(): void {
  setConfig(plainPageConfig);
}
