import { getConfig } from '@chatline/runtime';
import { Brand } from '@chatline/ui/brand';
import { Text, TextLink } from '@chatline/ui/text';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../common/use-page-title.ts';
import { homePath } from '../session/paths.ts';
import { SignInLayout } from '../ui/sign-in-layout.tsx';
import { signInTexts } from './sign-in.texts.ts';

interface SignInPageProps {
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** The start of the line that names the terms. */
  readonly agreeStart?: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The layout around the fields of login, forgot password and registration. */
export function SignInPage({ title, description, agreeStart, onSubmit, children }: SignInPageProps) {
  const { productName } = getConfig();
  usePageTitle(title, description);
  return (
    <SignInLayout
      brand={
        <Link to={homePath}>
          <Brand name={productName} />
        </Link>
      }
      title={title}
      promise={signInTexts.promise}
      drawingLabel={signInTexts.drawing}
      foot={<Agreement start={agreeStart ?? signInTexts.agreeStart} />}
      onSubmit={onSubmit}
    >
      {children}
    </SignInLayout>
  );
}

function Agreement({ start }: { readonly start: string }) {
  return (
    <Text size="small">
      {start}
      {/* The line breaks are fixed, so that nothing moves when the kit's font loads. */}
      <br />
      <TextLink asChild>
        <Link to="/terms-conditions">{signInTexts.terms}</Link>
      </TextLink>
      {signInTexts.agreeAnd}
      <TextLink asChild>
        <Link to="/privacy-policy">{signInTexts.privacy}</Link>
      </TextLink>
      .
    </Text>
  );
}
