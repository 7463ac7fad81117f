import type { UserRow } from '@chatline/contract/calls/user';
import { usersActivationCall, wantedStateHeader } from '@chatline/contract/calls/users-activation';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, useApiMutation } from '@chatline/runtime';
import { Switch } from '@chatline/ui/choice';
import type { ChangeEvent } from 'react';
import { type ListType, rowName } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';
import { loadLate, runLate } from './run-late.ts';

interface ActivationSwitchProps {
  type: ListType;
  row: UserRow;
  onSwitched: (isActive: boolean) => void;
}

/**
 * Switches an account on, or off after a confirmation; flips once the server has done it (specification, section 4).
 */
export function ActivationSwitch({ type, row, onSwitched }: ActivationSwitchProps) {
  const { mutate, isPending } = useApiMutation(usersActivationCall, {
    // The list may be stale and a response may be lost, so the wanted state is sent and the actual one shown.
    ...(hasCapability('users.permissions') && {
      headers: { [wantedStateHeader]: row.isactive ? 'off' : 'on' },
    }),
    onSuccess: ({ data }) => onSwitched(data?.isactive ?? !row.isactive),
  });
  const isConfirmed = async () =>
    !row.isactive || (await runLate(loadLate, (code) => code.confirmSwitchOff(type, row))) === true;
  const press = async ({ nativeEvent }: ChangeEvent) => {
    // The second press of a double click would undo the first.
    const isSecond = nativeEvent instanceof UIEvent && nativeEvent.detail > 1;
    if (isPending || isSecond || !(await isConfirmed())) return;
    mutate({ body: { userid: encodeBase64(row.id) } });
  };
  return (
    <Switch
      aria-label={texts.active(rowName(row))}
      aria-busy={isPending}
      checked={row.isactive}
      onChange={(event) => void press(event)}
    />
  );
}
