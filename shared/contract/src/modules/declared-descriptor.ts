import * as v from 'valibot';
import { capabilityNames } from './capabilities.ts';
import { head, navIcons, navItem, route } from './descriptor.ts';
import { declaredReadSchema } from './early-reads.ts';

/**
 * `remote.json` as a build reads it: the description of a module, as data without code (releases.md, A module's life).
 * It is closed, so that a mistake is found before anything is built.
 */
export const descriptorSchema = v.strictObject({
  ...head,
  routes: v.array(v.strictObject({ ...route, reads: v.optional(v.array(declaredReadSchema)) })),
  nav: v.array(
    v.strictObject({
      ...navItem,
      icon: v.optional(v.picklist(navIcons)),
      opens: v.optional(v.literal('window')),
    }),
  ),
  capabilities: v.optional(v.array(v.picklist(capabilityNames)), []),
});
