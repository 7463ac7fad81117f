import { Link } from '@chatline/runtime/navigation';
import { Panel } from '@chatline/ui/panel';
import { TextLink } from '@chatline/ui/text';
import { manageAccountTexts as texts } from './manage-account.texts.ts';

/** Where the shell's page is, which has the password and the second factor of every role. */
const passwordPath = '/client-area/change-password';

/** Leads to the second factor of the account (capability session.factor). */
export function SecondFactorLink({ isLast }: { readonly isLast: boolean }) {
  return (
    <Panel title={texts.secondFactor} note={texts.secondFactorNote} isLast={isLast}>
      <TextLink asChild>
        <Link to={passwordPath}>{texts.secondFactorLink}</Link>
      </TextLink>
    </Panel>
  );
}
