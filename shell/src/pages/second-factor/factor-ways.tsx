import type { Factor, Passkey } from '@chatline/contract/calls/factor';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { maxPasskeys } from '@chatline/contract/constants/passkeys';
import { Button } from '@chatline/ui/button';
import { Hairline, Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { factorWaysTexts as texts } from './factor-ways.texts.ts';
import type { LateDialogs } from './use-late-dialog.tsx';

interface FactorWaysProps {
  readonly factor: Factor;
  readonly dialogs: LateDialogs;
}

/** The authenticator app and the passkeys of the account, each with its buttons (capability session.passkeys). */
export function FactorWays({ factor, dialogs }: FactorWaysProps) {
  const passkeys = factor.passkeys ?? [];
  return (
    <Stack gap={3} width="form">
      <Hairline />
      <App factor={factor} dialogs={dialogs} />
      <Hairline />
      <Stack gap={1}>
        <Text weight={560}>{texts.passkeys}</Text>
        <Text size="small" tone="muted">
          {passkeys.length >= maxPasskeys ? texts.full : texts.explained}
        </Text>
      </Stack>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} dialogs={dialogs} />
      ))}
      {passkeys.length < maxPasskeys && (
        <Row>
          <Button isWorking={dialogs.opening === 'add'} onClick={dialogs.openAdd}>
            {texts.add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function App({ factor, dialogs }: FactorWaysProps) {
  const hasPasskeys = (factor.passkeys ?? []).length > 0;
  return (
    <Row gap={3} justify="between" align="start" isWrapping={false}>
      <Stack gap={1}>
        <Text weight={560}>{texts.app}</Text>
        <Text size="small" tone="muted">
          {factor.hasApp ? texts.appOn : texts.appOff}
        </Text>
      </Stack>
      {!factor.hasApp && (
        <Button
          size="small"
          aria-label={texts.setUpApp}
          isWorking={dialogs.opening === 'SetUpDialog'}
          onClick={() => dialogs.open('SetUpDialog')}
        >
          {texts.setUp}
        </Button>
      )}
      {factor.hasApp && hasPasskeys && (
        <Button
          size="small"
          aria-label={texts.removeApp}
          isWorking={dialogs.opening === 'RemoveAppDialog'}
          onClick={() => dialogs.open('RemoveAppDialog')}
        >
          {texts.remove}
        </Button>
      )}
    </Row>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly dialogs: LateDialogs;
}

function PasskeyRow({ passkey, dialogs }: PasskeyRowProps) {
  const { id, name, addedAtMs, usedAtMs } = passkey;
  const used = usedAtMs === null ? texts.unused : texts.used(formatMoment(usedAtMs));
  return (
    <Row gap={3} justify="between" align="start">
      <Stack gap={1}>
        <Text>{name}</Text>
        {[texts.added(formatMoment(addedAtMs)), used].map((time) => (
          <Text key={time} size="small" tone="muted" isNumeric>
            {time}
          </Text>
        ))}
      </Stack>
      <Row>
        <Button
          size="small"
          aria-label={texts.renameName(name)}
          isWorking={dialogs.opening === `rename ${id}`}
          onClick={() => dialogs.openRename(passkey)}
        >
          {texts.rename}
        </Button>
        <Button
          size="small"
          aria-label={texts.removeName(name)}
          isWorking={dialogs.opening === `remove ${id}`}
          onClick={() => dialogs.openRemove(passkey)}
        >
          {texts.remove}
        </Button>
      </Row>
    </Row>
  );
}
