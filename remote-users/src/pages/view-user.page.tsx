import { useParams } from '@chatline/runtime/navigation';
import { ClientsOfPartner } from '../features/move-clients/clients-of-partner.tsx';
import { PartnerOfClient } from '../features/move-clients/partner-of-client.tsx';
import { viewUserTexts } from '../features/view-user/view-user.texts.ts';
import { ViewUser } from '../features/view-user/view-user.tsx';
import { profileTexts } from '../profile/profile.texts.ts';
import { UnknownUser } from '../profile/unknown-user.tsx';
import { userIdOf } from '../profile/user-links.ts';

/** /client-area/view-user/{userid}; the id is base64 (screen 6). */
export default function ViewUserPage() {
  const userId = userIdOf(useParams().userid);
  if (userId === null) return <UnknownUser title={viewUserTexts.title} note={profileTexts.unreadableId} />;
  return (
    <ViewUser
      key={userId}
      userId={userId}
      below={(user) => (
        <>
          <PartnerOfClient userId={userId} user={user} />
          <ClientsOfPartner userId={userId} />
        </>
      )}
    />
  );
}
