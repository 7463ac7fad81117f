import { SkeletonLines } from '@chatline/ui/skeleton';
import { SignInPage } from '../sign-in-page.tsx';
import { loginTexts as texts } from './login.texts.ts';

/** Stands while the server is asked what a mailed link wants: no form flashes that is not the one to fill in. */
export function OpeningLink() {
  return (
    <SignInPage
      title={texts.confirmTitle}
      description={texts.confirmDescription}
      onSubmit={(event) => event.preventDefault()}
    >
      <SkeletonLines count={3} label={texts.opening} />
    </SignInPage>
  );
}
