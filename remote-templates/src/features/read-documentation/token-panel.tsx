import { failureText } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { texts } from './read-documentation.texts.ts';
import type { useOwnToken } from './use-own-token.ts';

/** Asks whether the examples shall carry the account's own token. */
export function TokenPanel({ own }: { readonly own: ReturnType<typeof useOwnToken> }) {
  const Eye = own.isShown ? IconEyeOff : IconEye;
  return (
    <Panel title={texts.token} note={texts.tokenNote}>
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
    </Panel>
  );
}
