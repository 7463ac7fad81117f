import { explainIssue } from './explain-issue.ts';
import type { RefusedModule } from './registry.ts';

/** Says why a module cannot be used, as `route "/client-area/x" needs "foo", which this console does not know`. */
export function refusalReason({ fault }: Pick<RefusedModule, 'fault'>): string {
  return typeof fault === 'string' ? fault : explainIssue(fault, 'this console');
}
