import { useSession } from '@chatline/runtime';
import { SheetFoot } from '@chatline/ui/panel';
import { partnersFootTexts as texts } from './partners-foot.texts.ts';

/** How partners come to be, below their list. */
export function PartnersFoot() {
  return useSession(({ role }) => role) === 'Admin' && <SheetFoot>{texts.howPartners}</SheetFoot>;
}
