import { getConfig, hasCapability, useSession } from '@chatline/runtime';
import { Box, Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { OwnSessionsPanel } from '../own-sessions/own-sessions.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor.tsx';
import { changePasswordTexts } from './change-password.texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** `/client-area/change-password`. */
export function Component() {
  const isRequired = useSession(({ role }) => role === 'Admin') && getConfig().requiresAdminFactor === true;
  const hasSessions = hasCapability('session.list');
  const factor = hasCapability('session.factor') && (
    <SecondFactorPanel isLast={!isRequired && !hasSessions} />
  );
  return (
    <>
      <PageHeader title={changePasswordTexts.title} />
      <Page hasGutter={false}>
        {isRequired && factor}
        <Page>
          <ChangePasswordForm />
        </Page>
        {!isRequired && factor && (
          <Box borderTop="1px solid" borderColor="border">
            {factor}
          </Box>
        )}
        {hasSessions && <OwnSessionsPanel needsFactor={isRequired} />}
      </Page>
    </>
  );
}
