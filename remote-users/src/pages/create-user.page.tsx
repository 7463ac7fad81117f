import { hasCapability } from '@chatline/runtime';
import { CreateUser } from '../features/create-user/create-user.tsx';
import { ImportButton } from '../features/import-users/import-button.tsx';

/** /client-area/create-user (screen 4). */
export default function CreateUserPage() {
  return <CreateUser actions={hasCapability('users.bulk') && <ImportButton />} />;
}
