import { partnerOfCall } from '@chatline/contract/calls/partner-of';
import type { UserDetails } from '@chatline/contract/calls/user';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Box, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text, TextLink } from '@chatline/ui/text';
import { useState } from 'react';
import { useAccountType } from '../../profile/use-account-type.ts';
import { viewUserPath } from '../../profile/user-links.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';
import { MoveClient } from './move-dialogs.tsx';

/** The height of the partner's name and the button below it. */
const partnerHeight = '70px';

interface PartnerOfClientProps {
  userId: string;
  user: UserDetails;
}

/** The partner of a user, for an Admin, who can move the user to another one; nothing for other accounts. */
export function PartnerOfClient({ userId, user }: PartnerOfClientProps) {
  return useAccountType(userId).type === 'User' ? <PartnerPanel userId={userId} user={user} /> : null;
}

function PartnerPanel({ userId, user }: PartnerOfClientProps) {
  const { data, error, refetch } = useApiQuery(partnerOfCall, { parts: { userid: userId } });
  const [isMoving, setMoving] = useState(false);
  const partner = data?.partner ?? null;
  return (
    <Panel title={texts.partner} note={texts.partnerNote} isLast>
      {data === undefined && !error && (
        <Box minH={partnerHeight}>
          <SkeletonLines count={1} label={texts.loading} />
        </Box>
      )}
      {error && data === undefined && (
        <Stack gap={2}>
          <ErrorText>{failureText(error)}</ErrorText>
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </Stack>
      )}
      {data && (
        <Stack gap={3} align="start">
          {partner === null ? (
            <Text tone="muted">{texts.noPartnerNote}</Text>
          ) : (
            <TextLink asChild>
              <Link to={viewUserPath(partner.id)}>{partner.business_name || partner.name}</Link>
            </TextLink>
          )}
          <Button onClick={() => setMoving(true)}>{texts.move}</Button>
        </Stack>
      )}
      {isMoving && (
        <MoveClient
          client={user}
          from={partner?.id ?? null}
          onRefused={() => void refetch()}
          onClose={() => setMoving(false)}
        />
      )}
    </Panel>
  );
}
