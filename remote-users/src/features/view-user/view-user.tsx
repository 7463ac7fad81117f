import type { UserDetails, UserRow } from '@chatline/contract/calls/user';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Box, Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListLink } from '../../profile/list-link.tsx';
import { ReadState } from '../../profile/read-state.tsx';
import { isGone, UnknownUser } from '../../profile/unknown-user.tsx';
import { useAccountType } from '../../profile/use-account-type.ts';
import { editUserPath } from '../../profile/user-links.ts';
import { AuditTrail } from './audit-trail.tsx';
import { UserFacts } from './user-facts.tsx';
import { viewUserTexts as texts } from './view-user.texts.ts';

interface ViewUserProps {
  userId: string;
  /** Shown between the profile and the audit trail. */
  below?: (user: UserDetails) => ReactNode;
}

/** Shows an account read-only (screen 6; USR-06). */
export function ViewUser({ userId, below }: ViewUserProps) {
  const { data, error, refetch } = useApiQuery(userInformationCall, {
    body: { userid: encodeBase64(userId) },
  });
  const { isRead } = useAccountType(userId);
  const isAudited = useSession(({ role }) => role === 'Admin') && hasCapability('users.audit');
  const trail = isAudited && <AuditTrail userId={userId} />;
  if (data === undefined && isGone(error)) {
    return (
      <>
        <UnknownUser title={texts.title} />
        {trail}
      </>
    );
  }
  return (
    <>
      <ViewHeader userId={userId} user={data?.data} />
      <ReadState
        loadingLabel={texts.loading}
        // The type of the account decides if there is a panel below the profile.
        data={isRead ? data?.data : undefined}
        error={error}
        onRetry={() => void refetch()}
      >
        {(user) => (
          <>
            <Facts user={user} />
            {below?.(user)}
            {trail}
          </>
        )}
      </ReadState>
    </>
  );
}

/** The profile, as high as its content: filling the page, it would move what is below whenever that grows. */
function Facts({ user }: { user: UserDetails }) {
  return (
    <Box>
      <Page>
        <UserFacts user={user} />
      </Page>
    </Box>
  );
}

function ViewHeader({ userId, user }: { userId: string; user: UserDetails | undefined }) {
  return (
    <PageHeader
      title={texts.title}
      sub={user ? stateLine(user) : null}
      actions={
        <>
          <ListLink userId={userId} />
          <Button asChild icon={<IconPencil aria-hidden="true" />}>
            <Link to={editUserPath(userId)}>{texts.edit}</Link>
          </Button>
        </>
      }
    />
  );
}

/** The name and the state of an account, as "Kamala Stores · Connected · Switched off". */
export function stateLine({ business_name, name, isconnected, isactive }: UserRow): string {
  const parts = [business_name || name, isconnected && texts.connected, !isactive && texts.switchedOff];
  return parts.filter(Boolean).join(' · ');
}
