import { hasCapability, useSession } from '@chatline/runtime';
import { ApiTokensPanel } from '../features/api-tokens/api-tokens.tsx';
import { ManageAccount } from '../features/manage-account/manage-account.tsx';
import { SecondFactorLink } from '../features/manage-account/second-factor-link.tsx';

/** /client-area/my-account (screen 8). */
export default function MyAccountPage() {
  const role = useSession((session) => session.role);
  const hasTokens = role === 'User' && hasCapability('tokens.write');
  return (
    <ManageAccount>
      {hasCapability('session.factor') && <SecondFactorLink isLast={!hasTokens} />}
      {hasTokens && <ApiTokensPanel />}
    </ManageAccount>
  );
}
