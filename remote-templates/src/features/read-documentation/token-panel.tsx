import { myAccountCall } from '@chatline/contract/calls/my-account';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { DocSection } from '../../ui/doc-section.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';

/** The account's API token; it is neither requested nor kept in the page before the user shows it. */
export function useOwnToken() {
  const [isShown, setIsShown] = useState(false);
  const query = useApiQuery(myAccountCall, {}, { isEnabled: isShown });
  const token = isShown ? query.data?.data.api_token || undefined : undefined;
  return {
    token,
    isShown,
    toggle: () => setIsShown((was) => !was),
    isReading: isShown && query.isFetching,
    isMissing: isShown && query.isSuccess && token === undefined,
    error: isShown ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** The choice whether the examples show the account's own token. */
export function TokenPanel({ own }: { readonly own: ReturnType<typeof useOwnToken> }) {
  const Eye = own.isShown ? IconEyeOff : IconEye;
  return (
    <DocSection {...sections.token} note={texts.tokenNote}>
      <Stack gap={3} align="start">
        <Button icon={<Eye aria-hidden="true" />} isWorking={own.isReading} onClick={own.toggle}>
          {own.isShown ? texts.hideToken : texts.showToken}
        </Button>
        {own.isMissing && (
          <Text role="status">
            {texts.noToken}{' '}
            <TextLink asChild>
              <Link to="/client-area/my-account">{texts.myAccount}</Link>
            </TextLink>
          </Text>
        )}
        {own.error && !own.isReading && (
          <Row role="alert" gap={3}>
            <Text tone="danger">{failureText(own.error)}</Text>
            <Button size="small" onClick={own.retry}>
              {texts.retry}
            </Button>
          </Row>
        )}
      </Stack>
    </DocSection>
  );
}
