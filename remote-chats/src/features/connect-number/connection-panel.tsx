import type { Connection } from '@chatline/contract/calls/connection';
import { disconnectWhatsappCall } from '@chatline/contract/calls/disconnect-whatsapp';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { callApi, showAlert } from '@chatline/runtime';
import { ConnectionBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { type RefObject, useEffect, useRef } from 'react';
import { ConnectPanel } from './connect-panel.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';
import { useConnectionAction } from './use-connection-action.ts';

export interface ConnectionPanelProps {
  connection: Connection;
  /** Describes how the last signup was cancelled; empty if it was not. */
  left: string;
  isWorking: boolean;
  onConnect: () => void;
}

/** The state of the connection, with the buttons that change it. */
export function ConnectionPanel({ connection, left, isWorking, onConnect }: ConnectionPanelProps) {
  const isStanding = connection.connectedAtMs !== null;
  const panel = useFocusAfterDisconnect(isStanding);
  return (
    <Stack ref={panel} gap={4} width="text">
      <Row gap={3}>
        <ConnectionBadge isConnected={connection.isConnected}>
          {connection.isConnected ? texts.connected : texts.notConnected}
        </ConnectionBadge>
        {connection.isConnected && (
          <Text as="span" tone="muted">
            {texts.since(formatMoment(connection.connectedAtMs ?? 0))}
          </Text>
        )}
      </Row>
      {left !== '' && <Text role="status">{left}</Text>}
      {isStanding ? (
        <ConnectionHeader connection={connection} isWorking={isWorking} onConnect={onConnect} />
      ) : (
        <ConnectPanel isSetUp={connection.isSetUp} isWorking={isWorking} onConnect={onConnect} />
      )}
    </Stack>
  );
}

/** The pressed button disappears after that, so the focus moves to the one that connects again. */
function useFocusAfterDisconnect(isStanding: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const wasStanding = useRef(isStanding);
  useEffect(() => {
    const isLost = wasStanding.current && !isStanding && document.activeElement === document.body;
    if (isLost) panel.current?.querySelector('button')?.focus();
    wasStanding.current = isStanding;
  }, [isStanding]);
  return panel;
}

function ConnectionHeader({ connection, isWorking, onConnect }: Omit<ConnectionPanelProps, 'left'>) {
  const { run, isWorking: isDisconnecting, problem } = useConnectionAction();
  const disconnect = async () => {
    const isConfirmed = await showAlert({
      title: texts.disconnectTitle,
      text: texts.disconnectText,
      tone: 'warning',
      isDangerous: true,
      confirmLabel: texts.disconnect,
      cancelLabel: texts.keep,
    });
    if (isConfirmed) await run(() => callApi(disconnectWhatsappCall, {}));
  };
  return (
    <>
      {!connection.isConnected && <ErrorText>{texts.expired}</ErrorText>}
      <Row gap={2}>
        {connection.isSetUp && (
          <Button
            variant={connection.isConnected ? 'quiet' : 'primary'}
            isWorking={isWorking}
            onClick={onConnect}
          >
            {texts.reconnect}
          </Button>
        )}
        <Button
          variant={connection.isConnected ? 'bare' : 'quiet'}
          isWorking={isDisconnecting}
          onClick={() => void disconnect()}
        >
          {texts.disconnect}
        </Button>
      </Row>
      {problem !== '' && <ErrorText>{problem}</ErrorText>}
    </>
  );
}
