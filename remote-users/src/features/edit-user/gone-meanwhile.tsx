import type { Role } from '@chatline/contract/access/roles';
import { Link } from '@chatline/runtime/navigation';
import { ErrorText } from '@chatline/ui/field';
import { Stack } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { usersList } from '../../profile/lists.ts';

const text = {
  Partner: 'Not saved: this client is no longer yours. An Admin moved it to another partner or deleted it.',
  Admin: 'Not saved: this account has been deleted.',
} as const;

/** Why a form cannot be saved any more; what was typed stays in it. */
export function GoneMeanwhile({ viewer }: { viewer: Role }) {
  return (
    <Stack gap={1} role="alert">
      <ErrorText>{viewer === 'Admin' ? text.Admin : text.Partner}</ErrorText>
      <Text size="small" tone="muted">
        What you typed is still above. Copy what you need, and contact an Admin if this is a mistake. Your
        accounts are at{' '}
        <TextLink asChild>
          <Link to={usersList.path}>{usersList.label}</Link>
        </TextLink>
        .
      </Text>
    </Stack>
  );
}
