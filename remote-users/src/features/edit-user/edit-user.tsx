import type { Role } from '@chatline/contract/access/roles';
import { type AccountAccess, accountAccessCall } from '@chatline/contract/calls/account-access';
import { partnerCall } from '@chatline/contract/calls/partner';
import type { UserDetails } from '@chatline/contract/calls/user';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import type { ReactNode } from 'react';
import { ListLink } from '../../profile/list-link.tsx';
import { ReadState } from '../../profile/read-state.tsx';
import { isGone, UnknownUser } from '../../profile/unknown-user.tsx';
import { EditFormView } from './edit-form.tsx';
import { hasTokenAndDate } from './edit-user.rules.ts';
import { editUserTexts as texts } from './edit-user.texts.ts';
import { Permissions } from './permissions.tsx';

interface EditUserProps {
  userId: string;
  /** Shown below the permissions. */
  beside?: ((user: UserDetails) => ReactNode) | undefined;
}

/** An Admin or the account's Partner edits an account (screen 7; USR-07). */
export function EditUser({ userId, beside }: EditUserProps) {
  const role = useSession((session) => session.role);
  return role === null ? null : <EditUserAs viewer={role} userId={userId} beside={beside} />;
}

interface ViewerProps extends EditUserProps {
  viewer: Role;
}

function EditUserAs({ viewer, userId, beside }: ViewerProps) {
  const user = useApiQuery(userInformationCall, { body: { userid: encodeBase64(userId) } });
  const viewed = useViewedAccount(viewer, userId);
  const details = user.data?.data;
  const read = details && viewed.account && { details, account: viewed.account };
  const names = [details?.business_name || details?.name, viewer === 'Admin' && texts.managePermission];
  if (details === undefined && isGone(user.error)) return <UnknownUser title={texts.title} />;
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={details ? names.filter(Boolean).join(' · ') : null}
        actions={<ListLink userId={userId} />}
      />
      <ReadState
        loadingLabel={texts.loading}
        data={read}
        error={user.error ?? viewed.error}
        onRetry={() => {
          void user.refetch();
          viewed.refetch();
        }}
      >
        {({ details, account }) => (
          <EditParts
            viewer={viewer}
            userId={userId}
            beside={beside}
            user={details}
            version={user.data?.version}
            onStale={() => void user.refetch()}
            account={account}
          />
        )}
      </ReadState>
    </>
  );
}

interface EditPartsProps extends ViewerProps {
  user: UserDetails;
  version: string | undefined;
  onStale: () => void;
  account: ViewedAccount;
}

/** The form, and the permissions beside it if the viewer may change them. */
function EditParts({ beside, account: { hasToken, access }, ...edited }: EditPartsProps) {
  const { userId, user } = edited;
  const form = (
    <Page>
      <EditFormView {...edited} hasToken={hasToken} isBelowPermissions={access !== null} />
    </Page>
  );
  if (access === null) return form;
  const rail = (
    <>
      <Permissions userId={userId} name={user.business_name || user.name} access={access} />
      {beside?.(user)}
    </>
  );
  return <RailLayout rail={rail}>{form}</RailLayout>;
}

/** Facts about the viewed account beside its profile. */
interface ViewedAccount {
  /** True if it has an expiry date and a token. */
  readonly hasToken: boolean;
  /** Role and permission flags; null if the viewer may not see them or the server has none. */
  readonly access: AccountAccess | null;
}

/**
 * Reads the kind of the viewed account: from the server if it announces permissions, else from the list of partners,
 * because section 7's response has no role.
 */
function useViewedAccount(viewer: Role, userId: string) {
  const isAdmin = viewer === 'Admin';
  const isPermitting = isAdmin && hasCapability('users.permissions');
  const access = useApiQuery(accountAccessCall, { parts: { userid: userId } }, { isEnabled: isPermitting });
  const partners = useApiQuery(partnerCall, {}, { isEnabled: isAdmin && !isPermitting });
  const source = isPermitting ? access : partners;
  return {
    account: isAdmin && source.data === undefined ? undefined : accountOf(),
    error: source.error,
    refetch: () => {
      if (isAdmin) void source.refetch();
    },
  };

  function accountOf(): ViewedAccount {
    if (isPermitting && access.data) {
      return { hasToken: access.data.role !== 'Partner', access: access.data };
    }
    return { hasToken: hasTokenAndDate(viewer, userId, partners.data?.data), access: null };
  }
}
