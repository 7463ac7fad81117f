import { Link, useNavPlace } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { IconArrowLeft } from '@tabler/icons-react';
import { partnersList, usersList } from './lists.ts';
import { useAccountType } from './use-account-type.ts';

/** The way back to the list that an account stands in, which the sidebar marks as the present page. */
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
