import type { CapabilityName } from '@chatline/shared/contract/capabilities';

/** What this server does beyond section 7; a name stands here only when it really works (decisions, part 2). */
const working: readonly CapabilityName[] = ['messages.status'];

/** The capabilities to announce: none in the baseline. */
export function announcedCapabilities(isBaseline: boolean): readonly CapabilityName[] {
  return isBaseline ? [] : working;
}
