import { ListUsers } from '../features/list-users/list-users.tsx';
import { PartnersFoot } from '../features/list-users/partners-foot.tsx';
import { loadSelect } from './load-select.ts';

/** /client-area/manage-partner: Partners (screen 5). */
export default function ManagePartnerPage() {
  return <ListUsers type="Partner" loadSelect={loadSelect} foot={<PartnersFoot />} />;
}
