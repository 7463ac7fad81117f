import { ListUsers } from '../features/list-users/list-users.tsx';

/** /client-area/manage-partner: Partners (screen 5). */
export default function ManagePartnerPage() {
  return <ListUsers type="Partner" />;
}
