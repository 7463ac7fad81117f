import { hasCapability, useSession } from '@chatline/runtime';
import { ApiTokensPanel } from '../features/api-tokens/api-tokens.tsx';
import { ManageAccount } from '../features/manage-account/manage-account.tsx';

/** /client-area/my-account (screen 8). */
export default function MyAccountPage() {
  const role = useSession((session) => session.role);
  return (
    <ManageAccount>{role === 'User' && hasCapability('tokens.write') && <ApiTokensPanel />}</ManageAccount>
  );
}
