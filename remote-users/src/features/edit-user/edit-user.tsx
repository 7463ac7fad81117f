import type { Role } from '@chatline/shared/access/roles';
import { partnerCall } from '@chatline/shared/calls/partner';
import { userInformationCall } from '@chatline/shared/calls/user-information';
import { encodeBase64 } from '@chatline/shared/codecs/base64';
import { useApiQuery, useSession } from '@chatline/shared/runtime';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { ReadState } from '../../profile/read-state.tsx';
import { EditFormView } from './edit-form.tsx';
import { hasTokenAndDate } from './edit-user.rules.ts';

/** An account changed by an Admin or by its Partner (screen 7; ledger USR-07). */
export function EditUser({ userId }: { userId: string }) {
  const role = useSession((session) => session.role);
  return role === null ? null : <EditUserAs viewer={role} userId={userId} />;
}

function EditUserAs({ viewer, userId }: { viewer: Role; userId: string }) {
  const user = useApiQuery(userInformationCall, { body: { userid: encodeBase64(userId) } });
  const isAdmin = viewer === 'Admin';
  const partners = useApiQuery(partnerCall, {}, { isEnabled: isAdmin });
  const isReady = !isAdmin || partners.data !== undefined;
  const data = user.data?.data;
  return (
    <>
      <PageHeader
        title="Update User Information"
        sub={
          data &&
          [data.business_name || data.name, isAdmin && 'Manage Permission'].filter(Boolean).join(' · ')
        }
      />
      <ReadState
        loadingLabel="Loading the user"
        data={isReady ? data : undefined}
        error={user.error ?? partners.error}
        onRetry={() => {
          void user.refetch();
          if (isAdmin) void partners.refetch();
        }}
      >
        {(details) => (
          <EditFormView
            userId={userId}
            user={details}
            viewer={viewer}
            hasToken={hasTokenAndDate(viewer, userId, partners.data?.data)}
          />
        )}
      </ReadState>
    </>
  );
}
