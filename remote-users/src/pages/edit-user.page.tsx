import { useParams } from '@chatline/shared/runtime/navigation';
import { EditUser } from '../features/edit-user/edit-user.tsx';
import { PartnerOfClient } from '../features/move-clients/partner-of-client.tsx';
import { UnknownUser, unreadableId } from '../profile/unknown-user.tsx';
import { userIdOf } from '../profile/user-id.ts';

/** /client-area/edit-user/{userid}; the id is base64 (screen 7). */
export default function EditUserPage() {
  const userId = userIdOf(useParams().userid);
  return userId === null ? (
    <UnknownUser title="Update User Information" note={unreadableId} />
  ) : (
    <EditUser key={userId} userId={userId} beside={<PartnerOfClient userId={userId} />} />
  );
}
