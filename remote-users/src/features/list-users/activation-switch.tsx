import type { UserRow } from '@chatline/shared/calls/user';
import { usersActivationCall } from '@chatline/shared/calls/users-activation';
import { encodeBase64 } from '@chatline/shared/codecs/base64';
import { useApiMutation } from '@chatline/shared/runtime';
import { Switch } from '@chatline/shared/ui/choice';
import { rowName } from './list-users.rules.ts';

interface ActivationSwitchProps {
  row: UserRow;
  onSwitched: (isActive: boolean) => void;
}

/** Turns an account on or off; it flips only once the server has done it (specification, section 4). */
export function ActivationSwitch({ row, onSwitched }: ActivationSwitchProps) {
  const { mutate, isPending } = useApiMutation(usersActivationCall, {
    onSuccess: () => onSwitched(!row.isactive),
  });
  const press = () => {
    if (!isPending) mutate({ body: { userid: encodeBase64(row.id) } });
  };
  return (
    <Switch
      aria-label={`${rowName(row)} active`}
      aria-busy={isPending}
      checked={row.isactive}
      onChange={press}
    />
  );
}
