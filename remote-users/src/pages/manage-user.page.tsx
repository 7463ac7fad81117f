import { ListUsers } from '../features/list-users/list-users.tsx';
import { loadSelect } from './load-select.ts';

/** /client-area/manage-user: Users (screen 5). */
export default function ManageUserPage() {
  return <ListUsers type="User" loadSelect={loadSelect} />;
}
