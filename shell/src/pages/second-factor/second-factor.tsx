import { type Factor, factorCall } from '@chatline/contract/calls/factor';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { failureText, hasCapability, useApiQuery } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { lazy, Suspense } from 'react';
import { secondFactorTexts as texts } from './second-factor.texts.ts';
import { type LateDialogs, useLateDialog } from './use-late-dialog.tsx';

/** With this many recovery codes the owner is advised to create new ones. */
const fewCodes = 2;

const FactorWays = lazy(() =>
  import(/* webpackChunkName: "factor-dialogs" */ './factor-ways.tsx').then(
    (ways) => ({ default: ways.FactorWays }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <Text tone="danger">{texts.notLoaded}</Text>;
}

/** The second factor of the account (capability session.factor). Its dialogs load when they are opened. */
export function SecondFactorPanel({ isLast }: { readonly isLast: boolean }) {
  const { data, error, refetch } = useApiQuery(factorCall, {});
  const dialogs = useLateDialog();
  const note = hasCapability('session.passkeys') ? texts.noteWithPasskeys : texts.note;
  return (
    <Panel title={texts.title} note={note} isLast={isLast}>
      {data !== undefined ? (
        <FactorState factor={data} dialogs={dialogs} />
      ) : error ? (
        <Row gap={3}>
          <Text tone="danger">{failureText(error)}</Text>
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </Row>
      ) : (
        <SkeletonLines count={2} label={texts.loading} />
      )}
      {data !== undefined && dialogs.draw?.(data)}
    </Panel>
  );
}

interface FactorStateProps {
  readonly factor: Factor;
  readonly dialogs: LateDialogs;
}

function FactorState({ factor, dialogs }: FactorStateProps) {
  return factor.enabledAtMs === null ? (
    <Off factor={factor} dialogs={dialogs} />
  ) : (
    <On factor={factor} dialogs={dialogs} />
  );
}

function Off({ factor, dialogs }: FactorStateProps) {
  const hasPasskeys = hasCapability('session.passkeys');
  return (
    <Stack gap={3}>
      {factor.isMissing ? (
        <Banner tone="wait">{texts.required}</Banner>
      ) : (
        <Row>
          <StatusBadge tone="neutral">{texts.off}</StatusBadge>
        </Row>
      )}
      <Row>
        <Button isWorking={dialogs.opening === 'SetUpDialog'} onClick={() => dialogs.open('SetUpDialog')}>
          {hasPasskeys ? texts.turnOnByApp : texts.turnOn}
        </Button>
        {hasPasskeys && (
          <Button isWorking={dialogs.opening === 'add'} onClick={dialogs.openAdd}>
            {texts.turnOnByPasskey}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function On({ factor, dialogs }: FactorStateProps) {
  const { enabledAtMs, recoveryCodesLeft } = factor;
  return (
    <Stack gap={3}>
      <Row>
        <StatusBadge tone="ok">{texts.on}</StatusBadge>
        {enabledAtMs !== null && <Text>{texts.since(formatMoment(enabledAtMs))}</Text>}
      </Row>
      <Text>{texts.codesLeft(recoveryCodesLeft)}</Text>
      {recoveryCodesLeft <= fewCodes && (
        <Text size="small" tone="muted">
          {texts.fewCodes}
        </Text>
      )}
      <Row>
        <Button isWorking={dialogs.opening === 'RenewDialog'} onClick={() => dialogs.open('RenewDialog')}>
          {texts.renew}
        </Button>
        <Button isWorking={dialogs.opening === 'TurnOffDialog'} onClick={() => dialogs.open('TurnOffDialog')}>
          {texts.turnOff}
        </Button>
      </Row>
      {hasCapability('session.passkeys') && (
        <Suspense fallback={<SkeletonLines count={3} label={texts.loading} />}>
          <FactorWays factor={factor} dialogs={dialogs} />
        </Suspense>
      )}
    </Stack>
  );
}
