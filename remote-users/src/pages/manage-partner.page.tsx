import { useSession } from '@chatline/runtime';
import { SheetFoot } from '@chatline/ui/panel';
import { ListUsers } from '../features/list-users/list-users.tsx';
import { partnersFootTexts as texts } from '../features/list-users/partners-foot.texts.ts';
import { loadSelect } from './load-select.ts';

/** /client-area/manage-partner: Partners (screen 5), for an Admin with a note on new partners. */
export default function ManagePartnerPage() {
  const isAdmin = useSession(({ role }) => role) === 'Admin';
  return (
    <ListUsers
      type="Partner"
      loadSelect={loadSelect}
      foot={isAdmin && <SheetFoot>{texts.newPartners}</SheetFoot>}
    />
  );
}
