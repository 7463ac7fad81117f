import { isAllowed } from '@chatline/contract/access/rights';
import { connectionNumberCall } from '@chatline/contract/calls/connection-number';
import {
  limitLabel,
  qualityLabel,
  qualityTone,
  statusLabel,
  statusTone,
} from '@chatline/contract/constants/number-states';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { ConnectionBadge, StatusBadge } from '@chatline/ui/badge';
import { Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHolder } from '../../../session/use-holder.ts';
import { railTexts as texts } from './rail.texts.ts';
import { screenLinks } from './screen-links.ts';

/** The connected number, and its current state at WhatsApp for users who may manage it. */
export function NumberPanel({ number }: { number: string | null }) {
  const holder = useHolder();
  const mayManage = hasCapability('connect.manage') && isAllowed(['connect-whatsapp'], holder);
  return (
    <Panel
      title={texts.connection}
      isLast
      aside={
        <ConnectionBadge isConnected={number !== null}>
          {number === null ? texts.notConnected : texts.connected}
        </ConnectionBadge>
      }
    >
      {number !== null && (
        <Line name={texts.number}>
          <Num>{number}</Num>
        </Line>
      )}
      {number !== null && mayManage && <NumberState />}
    </Panel>
  );
}

function NumberState() {
  const { data, error } = useApiQuery(connectionNumberCall, {});
  if (error) {
    return (
      <Text size="small" tone="muted">
        {texts.numberUnknown}
      </Text>
    );
  }
  if (data === undefined) return null;
  return (
    <>
      <Line name={texts.numberQuality}>
        <StatusBadge tone={qualityTone(data.quality)}>{qualityLabel(data.quality)}</StatusBadge>
      </Line>
      <Line name={texts.numberLimit}>{limitLabel(data.messagingLimit)}</Line>
      <Line name={texts.numberStatus}>
        {statusTone(data.status) === 'ok' ? (
          statusLabel(data.status)
        ) : (
          <StatusBadge tone={statusTone(data.status)}>{statusLabel(data.status)}</StatusBadge>
        )}
      </Line>
      <TextLink asChild>
        <Link to={screenLinks.connect}>{texts.seeNumber}</Link>
      </TextLink>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row justify="between">
      <Text as="span" tone="muted">
        {name}
      </Text>
      <Text as="span">{children}</Text>
    </Row>
  );
}
