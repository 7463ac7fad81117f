import { hasCapability } from '@chatline/runtime';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SecondFactorPanel } from '../second-factor/second-factor.tsx';
import { changePasswordTexts } from './change-password.texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** `/client-area/change-password`. */
export function Component() {
  return (
    <>
      <PageHeader title={changePasswordTexts.title} />
      <Page>
        <ChangePasswordForm />
      </Page>
      {hasCapability('session.factor') && <SecondFactorPanel />}
    </>
  );
}
