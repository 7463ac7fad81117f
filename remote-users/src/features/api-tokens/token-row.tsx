import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { myAccountCall } from '@chatline/contract/calls/my-account';
import { revokeApiTokenCall } from '@chatline/contract/calls/revoke-api-token';
import { setTokenChatsCall } from '@chatline/contract/calls/set-token-chats';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { showAlert, useApiMutation } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { Switch } from '@chatline/ui/choice';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { apiTokensTexts as texts } from './api-tokens.texts.ts';

interface TokenRowProps {
  /** The id that calls use: `default` or a number. */
  id: string;
  name: string;
  /** Shown muted under the name. */
  note?: string;
  /** Time of creation or of the last save, as text. */
  since: string;
  usedAtMs: number | null;
  opensChats: boolean;
  canOpenChats: boolean;
  allowText: string;
}

/** An active token: its dates, its access to chats, and a button to revoke it. */
export function TokenRow(props: TokenRowProps) {
  const { id, name, note, since, usedAtMs, opensChats, canOpenChats } = props;
  const { revoke, isRevoking } = useRevoke(id, name);
  const used = usedAtMs === null ? texts.neverUsed : `${texts.lastUsed} ${formatMoment(usedAtMs)}`;
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between" align="start" isWrapping={false}>
        <Stack gap={1}>
          <Text weight={560}>{name}</Text>
          {note && (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )}
          <Text size="small" tone="muted" isNumeric>
            {[since, used].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Button
          size="small"
          aria-label={texts.revokeName(name)}
          isWorking={isRevoking}
          onClick={() => void revoke()}
        >
          {texts.revoke}
        </Button>
      </Row>
      {(canOpenChats || opensChats) && <ChatsSwitch {...props} />}
    </Stack>
  );
}

/** Revokes a token after a confirmation. */
function useRevoke(id: string, name: string) {
  const { mutate, isPending } = useApiMutation(revokeApiTokenCall, {
    // The form above shows the default token too.
    refreshes: [apiTokensCall, myAccountCall],
  });
  const revoke = async () => {
    const isConfirmed = await showAlert({
      title: id === 'default' ? texts.revokeDefaultTitle : texts.revokeTitle(name),
      text: texts.revokeText,
      tone: 'warning',
      isDangerous: true,
      confirmLabel: texts.revoke,
      cancelLabel: texts.cancel,
    });
    if (isConfirmed) mutate({ parts: { id } });
  };
  return { revoke, isRevoking: isPending };
}

/** A switch that flips once the server has saved it; giving access needs a confirmation. */
function ChatsSwitch({ id, name, opensChats, allowText }: TokenRowProps) {
  const { mutate, isPending } = useApiMutation(setTokenChatsCall, { refreshes: [apiTokensCall] });
  const turn = async () => {
    const isConfirmed =
      opensChats ||
      (await showAlert({
        title: texts.allowTitle(name),
        text: allowText,
        tone: 'question',
        confirmLabel: texts.allow,
        cancelLabel: texts.cancel,
      }));
    if (isConfirmed) mutate({ parts: { id }, body: { opensChats: !opensChats } });
  };
  return (
    <Switch
      label={texts.opensChats}
      aria-label={texts.chatsOf(name)}
      checked={opensChats}
      aria-busy={isPending}
      onChange={() => void turn()}
    />
  );
}

interface RevokedRowProps {
  name: string;
  endedAtMs: number;
  why: string;
}

/** A token that no longer works, with the reason. */
export function RevokedRow({ name, endedAtMs, why }: RevokedRowProps) {
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Text weight={560}>{name}</Text>
        <StatusBadge tone="neutral">{texts.revoked}</StatusBadge>
      </Row>
      <Text size="small" tone="muted" isNumeric>
        {`${formatMoment(endedAtMs)} · ${why}`}
      </Text>
    </Stack>
  );
}
