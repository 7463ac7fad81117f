import type { Offer } from './fits-contract.ts';
import { contractVersion } from './version.ts';

/**
 * The parts that a shell of this contract shares with modules, by their import paths. A test compares them with what
 * the shell provides.
 */
export const kitParts: readonly string[] = [
  '@chatline/runtime',
  '@chatline/runtime/edits',
  '@chatline/runtime/form',
  '@chatline/runtime/mark-refused-field',
  '@chatline/runtime/navigation',
  '@chatline/ui/avatar',
  '@chatline/ui/badge',
  '@chatline/ui/banner',
  '@chatline/ui/brand',
  '@chatline/ui/button',
  '@chatline/ui/choice',
  '@chatline/ui/code-block',
  '@chatline/ui/copy-button',
  '@chatline/ui/data-table',
  '@chatline/ui/day-field',
  '@chatline/ui/day-range',
  '@chatline/ui/dialog',
  '@chatline/ui/dialog-frame',
  '@chatline/ui/empty',
  '@chatline/ui/field',
  '@chatline/ui/input',
  '@chatline/ui/layout',
  '@chatline/ui/list-bar',
  '@chatline/ui/menu',
  '@chatline/ui/message-text',
  '@chatline/ui/page-header',
  '@chatline/ui/panel',
  '@chatline/ui/preloader',
  '@chatline/ui/price-sum',
  '@chatline/ui/radio-group',
  '@chatline/ui/search-bar',
  '@chatline/ui/search-select',
  '@chatline/ui/segments',
  '@chatline/ui/shop-drawing',
  '@chatline/ui/skeleton',
  '@chatline/ui/stale-edits',
  '@chatline/ui/styled',
  '@chatline/ui/text',
  '@chatline/ui/tiles',
  '@chatline/ui/time-line',
];

/** The offer of this shell. */
export const ownOffer = { contract: contractVersion, kit: kitParts } satisfies Offer;

/** The offer of every shell of this major version, for a shell whose build does not say more. */
export const minOffer: Offer = { contract: `${contractVersion.split('.')[0]}.0.0`, kit: kitParts };
