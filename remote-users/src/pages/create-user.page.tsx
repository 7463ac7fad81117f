import { CreateUser } from '../features/create-user/create-user.tsx';

/** /client-area/create-user (screen 4). */
export default function CreateUserPage() {
  return <CreateUser />;
}
