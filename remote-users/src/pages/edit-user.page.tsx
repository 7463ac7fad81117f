import { useParams } from '@chatline/runtime/navigation';
import { editUserTexts } from '../features/edit-user/edit-user.texts.ts';
import { EditUser } from '../features/edit-user/edit-user.tsx';
import { PartnerOfClient } from '../features/move-clients/partner-of-client.tsx';
import { profileTexts } from '../profile/profile.texts.ts';
import { UnknownUser } from '../profile/unknown-user.tsx';
import { userIdOf } from '../profile/user-links.ts';

/** /client-area/edit-user/{userid}; the id is base64 (screen 7). */
export default function EditUserPage() {
  const userId = userIdOf(useParams().userid);
  if (userId === null) return <UnknownUser title={editUserTexts.title} note={profileTexts.unreadableId} />;
  return (
    <EditUser
      key={userId}
      userId={userId}
      beside={(user) => <PartnerOfClient userId={userId} user={user} />}
    />
  );
}
