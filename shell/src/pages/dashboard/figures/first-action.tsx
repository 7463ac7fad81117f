import { isAllowed } from '@chatline/contract/access/rights';
import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import { Button } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openWindow } from '../../../common/open-window.ts';
import { useHolder } from '../../../session/use-holder.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks } from './screen-links.ts';

/** The one primary action: what the account most likely does next. */
export function FirstAction({ own }: { readonly own: OwnFigures | null }) {
  const holder = useHolder();
  const link = (to: string, text: string) => (
    <ActionBox>
      <Button variant="primary" isBlock asChild>
        <Link to={to}>{text}</Link>
      </Button>
    </ActionBox>
  );
  if (own === null) return link(screenLinks.createUser, texts.addUser);
  if (own.number === null) {
    return isAllowed(['connect-whatsapp'], holder) ? link(screenLinks.connect, texts.connectNumber) : null;
  }
  if (!isAllowed(['whatsapp-chats'], holder)) return null;
  return (
    <ActionBox>
      <Button variant="primary" isBlock onClick={() => openWindow(screenLinks.chats)}>
        {texts.sendMessage}
      </Button>
    </ActionBox>
  );
}

/** The whole width on phones. */
function ActionBox({ children }: { readonly children: ReactNode }) {
  return (
    <Box w={{ base: '100%', sm: 'auto' }} flex="none">
      {children}
    </Box>
  );
}
