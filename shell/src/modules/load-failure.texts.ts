import type { LoadReason } from './load-failure.ts';

/** The reason on the card of a module whose page is not shown. */
export const loadReasons: Readonly<Record<LoadReason, string>> = {
  lost: 'One of its files did not load',
  changed: 'One of its files is not the released one',
  stalled: 'No data arrived for too long',
  contract: 'It was built for another version of this console',
  off: 'It is switched off',
  'missing-page': 'This release does not have the page',
  threw: 'Its code failed to start',
  crashed: 'It failed while rendering',
};
