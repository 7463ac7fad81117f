import { ManageAccount } from '../features/manage-account/manage-account.tsx';

/** /client-area/my-account (screen 8). */
export default function MyAccountPage() {
  return <ManageAccount />;
}
