import { type Factor, factorCall } from '@chatline/contract/calls/factor';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { failureText, notify, useApiQuery } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { type ComponentType, useState } from 'react';
import type { FactorDialogProps } from './factor-dialogs.tsx';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

/** With this many recovery codes the owner is advised to create new ones. */
const fewCodes = 2;

type DialogName = 'SetUpDialog' | 'RenewDialog' | 'TurnOffDialog';

/** The second factor of the account (capability session.factor). Its dialogs load when they are opened. */
export function SecondFactorPanel({ isLast }: { readonly isLast: boolean }) {
  const { data, error, refetch } = useApiQuery(factorCall, {});
  const { Dialog, opening, open, close } = useLateDialog();
  return (
    <Panel title={texts.title} note={texts.note} isLast={isLast}>
      {data !== undefined ? (
        <FactorState factor={data} opening={opening} onOpen={(name) => void open(name)} />
      ) : error ? (
        <Row gap={3}>
          <Text tone="danger">{failureText(error)}</Text>
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </Row>
      ) : (
        <SkeletonLines count={2} label={texts.loading} />
      )}
      {Dialog && <Dialog onClose={close} />}
    </Panel>
  );
}

interface FactorStateProps {
  readonly factor: Factor;
  /** The dialog that is loading. */
  readonly opening: DialogName | null;
  readonly onOpen: (name: DialogName) => void;
}

function FactorState({ factor, opening, onOpen }: FactorStateProps) {
  const { enabledAtMs, isMissing, recoveryCodesLeft } = factor;
  const button = (name: DialogName, label: string) => (
    <Button isWorking={opening === name} onClick={() => onOpen(name)}>
      {label}
    </Button>
  );
  if (enabledAtMs === null)
    return (
      <Stack gap={3}>
        {isMissing ? (
          <Banner tone="wait">{texts.required}</Banner>
        ) : (
          <Row>
            <StatusBadge tone="neutral">{texts.off}</StatusBadge>
          </Row>
        )}
        <Row>{button('SetUpDialog', texts.turnOn)}</Row>
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Row>
        <StatusBadge tone="ok">{texts.on}</StatusBadge>
        <Text>{texts.since(formatMoment(enabledAtMs))}</Text>
      </Row>
      <Text>{texts.codesLeft(recoveryCodesLeft)}</Text>
      {recoveryCodesLeft <= fewCodes && (
        <Text size="small" tone="muted">
          {texts.fewCodes}
        </Text>
      )}
      <Row>
        {button('RenewDialog', texts.renew)}
        {button('TurnOffDialog', texts.turnOff)}
      </Row>
    </Stack>
  );
}

/** Loads a dialog and opens it; a failure to load it is reported. */
function useLateDialog() {
  const [opening, setOpening] = useState<DialogName | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<FactorDialogProps> | null>(null);
  async function open(name: DialogName): Promise<void> {
    setOpening(name);
    try {
      const dialogs = await import(/* webpackChunkName: "factor-dialogs" */ './factor-dialogs.tsx');
      setDialog(() => dialogs[name]);
    } catch {
      notify.error(texts.notLoaded);
    }
    setOpening(null);
  }
  return { Dialog, opening, open, close: () => setDialog(null) };
}
