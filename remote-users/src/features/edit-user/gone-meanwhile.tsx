import type { Role } from '@chatline/contract/access/roles';
import { Link } from '@chatline/runtime/navigation';
import { ErrorText } from '@chatline/ui/field';
import { Stack } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { usersList } from '../../profile/lists.ts';

const text = {
  Partner:
    'Not saved: this client is not one of yours any more. An Admin has moved it to another partner, or deleted it.',
  Admin: 'Not saved: this account was deleted meanwhile.',
} as const;

/** Why a form cannot be saved any more; what was typed stays in it. */
export function GoneMeanwhile({ viewer }: { viewer: Role }) {
  return (
    <Stack gap={1} role="alert">
      <ErrorText>{viewer === 'Admin' ? text.Admin : text.Partner}</ErrorText>
      <Text size="small" tone="muted">
        What you typed still stands above; copy what you need, and ask an Admin if this is a mistake. Your
        accounts are at{' '}
        <TextLink asChild>
          <Link to={usersList.path}>{usersList.label}</Link>
        </TextLink>
        .
      </Text>
    </Stack>
  );
}
