import { buttonEntries } from './entries/button.tsx';
import { formParts } from './entries/form.tsx';
import { layoutEntries } from './entries/layout.tsx';
import { listEntries } from './entries/list.tsx';
import { overlayEntries } from './entries/overlay.tsx';
import { signEntries } from './entries/sign.tsx';
import { textEntries } from './entries/text.tsx';
import type { Entry } from './entry.tsx';

/** Every part of shared/ui, in the order of the gallery. */
export const entries: readonly Entry[] = [
  ...buttonEntries,
  ...formParts,
  ...signEntries,
  ...textEntries,
  ...listEntries,
  ...overlayEntries,
  ...layoutEntries,
];
