import { getConfig } from '@chatline/runtime';
import { Brand } from '@chatline/ui/brand';
import { Text, TextLink } from '@chatline/ui/text';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../common/use-page-title.ts';
import { homePath } from '../session/paths.ts';
import { FormPageLayout } from '../ui/form-page-layout.tsx';
import { formPageTexts } from './form-page.texts.ts';

interface FormPageProps {
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** The start of the line that names the terms. */
  readonly agreeStart?: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The layout around the fields of login, forgot password and registration. */
export function FormPage({ title, description, agreeStart, onSubmit, children }: FormPageProps) {
  const { productName } = getConfig();
  usePageTitle(title, description);
  return (
    <FormPageLayout
      brand={
        <Link to={homePath}>
          <Brand name={productName} />
        </Link>
      }
      title={title}
      promise={formPageTexts.promise}
      drawingLabel={formPageTexts.drawing}
      foot={<Agreement start={agreeStart ?? formPageTexts.agreeStart} />}
      onSubmit={onSubmit}
    >
      {children}
    </FormPageLayout>
  );
}

function Agreement({ start }: { readonly start: string }) {
  return (
    <Text size="small">
      {start}
      {/* The line breaks are fixed, so that nothing moves when the kit's font loads. */}
      <br />
      <TextLink asChild>
        <Link to="/terms-conditions">{formPageTexts.terms}</Link>
      </TextLink>
      {formPageTexts.agreeAnd}
      <TextLink asChild>
        <Link to="/privacy-policy">{formPageTexts.privacy}</Link>
      </TextLink>
      .
    </Text>
  );
}
