// One file for what the list needs only when a person acts, or for a wrong address.
export { confirmSwitchOff, deleteOnceConfirmed } from './confirm-action.ts';
export { searchExact } from './exact-search.rules.ts';
export { goBack } from './go-back.ts';
