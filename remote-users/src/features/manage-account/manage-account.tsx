import { myAccountCall } from '@chatline/contract/calls/my-account';
import { useApiQuery } from '@chatline/runtime';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import type { ReactNode } from 'react';
import { ReadState } from '../../profile/read-state.tsx';
import { AccountFormView } from './account-form.tsx';

/**
 * The own account (screen 8; USR-08).
 * @param children what comes below the form, once that is there: nothing moves when it comes
 */
export function ManageAccount({ children }: { readonly children?: ReactNode }) {
  const { data, error, refetch } = useApiQuery(myAccountCall, {});
  return (
    <>
      <PageHeader title="Update User Information" sub={data ? data.data.business_name : null} />
      <ReadState
        loadingLabel="Loading your account"
        data={data?.data}
        error={error}
        onRetry={() => void refetch()}
      >
        {(user) => (
          <>
            <Page>
              <AccountFormView user={user} version={data?.version} onStale={() => void refetch()} />
            </Page>
            {children}
          </>
        )}
      </ReadState>
    </>
  );
}
