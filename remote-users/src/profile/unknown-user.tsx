import { ApiError } from '@chatline/runtime';
import { Link, useNavPlace } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { profileTexts as texts } from './profile.texts.ts';
import { usersList } from './user-links.ts';

/** True if the server responded that there is no such account for this caller. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

interface UnknownUserProps {
  title: string;
  note?: string | undefined;
}

/** Shown for an id without an account; there is no Retry, because it would not help. */
export function UnknownUser({ title, note = texts.gone }: UnknownUserProps) {
  useNavPlace(usersList.path);
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        cause={texts.unknownUser}
        note={note}
        action={
          <Button asChild>
            <Link to={usersList.path}>{usersList.label}</Link>
          </Button>
        }
      />
    </>
  );
}
