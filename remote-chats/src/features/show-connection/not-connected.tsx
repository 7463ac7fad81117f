import { isAllowed } from '@chatline/contract/access/rights';
import { useSession } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { TextLink } from '@chatline/ui/text';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useHostPage } from '../../model/host-page.ts';
import { showConnectionTexts as texts } from './show-connection.texts.ts';

/** A banner over the chats if no number is connected, with a link for users who may connect one. */
export function NotConnected() {
  const { isOurs } = useHostPage();
  const mayConnect = useSession(
    ({ role, flags }) => role !== null && flags !== null && isAllowed(['connect-whatsapp'], { role, flags }),
  );
  const link = isOurs && mayConnect && (
    <TextLink href="/client-area/connect-whatsapp" isExternal>
      {texts.connect}
    </TextLink>
  );
  return (
    <Banner tone="wait" icon={<IconPlugConnectedX aria-hidden="true" />} action={link}>
      {texts.notConnected}
    </Banner>
  );
}
