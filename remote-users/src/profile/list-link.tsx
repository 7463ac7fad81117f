import { Link, useNavPlace } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { IconArrowLeft } from '@tabler/icons-react';
import { useAccountType } from './use-account-type.ts';
import { partnersList, usersList } from './user-links.ts';

/** The link back to the account's list, which the sidebar marks as the current page. */
export function ListLink({ userId }: { userId: string }) {
  const { type, isRead } = useAccountType(userId);
  const { path, label } = type === 'Partner' ? partnersList : usersList;
  useNavPlace(isRead ? path : undefined);
  return (
    <Button asChild icon={<IconArrowLeft aria-hidden="true" />}>
      <Link to={path}>{label}</Link>
    </Button>
  );
}
