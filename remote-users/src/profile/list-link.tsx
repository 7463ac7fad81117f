import { Link } from '@chatline/shared/runtime/navigation';
import { Button } from '@chatline/shared/ui/button';
import { IconArrowLeft } from '@tabler/icons-react';
import { useAccountType } from './use-account-type.ts';

/** The way back to the list that an account stands in. */
export function ListLink({ userId }: { userId: string }) {
  const isPartner = useAccountType(userId) === 'Partner';
  return (
    <Button asChild icon={<IconArrowLeft aria-hidden="true" />}>
      {isPartner ? (
        <Link to="/client-area/manage-partner">Manage Partner</Link>
      ) : (
        <Link to="/client-area/manage-user">Manage Users</Link>
      )}
    </Button>
  );
}
