import { userInformationCall } from '@chatline/shared/calls/user-information';
import { encodeBase64 } from '@chatline/shared/codecs/base64';
import { hasCapability, useApiQuery, useSession } from '@chatline/shared/runtime';
import { Link } from '@chatline/shared/runtime/navigation';
import { Button } from '@chatline/shared/ui/button';
import { Page } from '@chatline/shared/ui/layout';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { IconPencil } from '@tabler/icons-react';
import { ReadState } from '../../profile/read-state.tsx';
import { editUserPath } from '../../profile/user-links.ts';
import { AuditTrail } from './audit-trail.tsx';
import { UserFacts } from './user-facts.tsx';

/** An account, read-only (screen 6; ledger USR-06). */
export function ViewUser({ userId }: { userId: string }) {
  const { data, error, refetch } = useApiQuery(userInformationCall, {
    body: { userid: encodeBase64(userId) },
  });
  const isAudited = useSession(({ role }) => role === 'Admin') && hasCapability('users.audit');
  return (
    <>
      <PageHeader
        title="View User"
        sub={data && (data.data.business_name || data.data.name)}
        actions={
          <Button asChild icon={<IconPencil aria-hidden="true" />}>
            <Link to={editUserPath(userId)}>Edit</Link>
          </Button>
        }
      />
      <ReadState
        loadingLabel="Loading the user"
        data={data?.data}
        error={error}
        onRetry={() => void refetch()}
      >
        {(user) => (
          <>
            <Page>
              <UserFacts user={user} />
            </Page>
            {isAudited && <AuditTrail userId={userId} />}
          </>
        )}
      </ReadState>
    </>
  );
}
