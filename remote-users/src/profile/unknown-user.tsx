import { Link } from '@chatline/shared/runtime/navigation';
import { Button } from '@chatline/shared/ui/button';
import { ErrorState } from '@chatline/shared/ui/empty';

/** An address whose id cannot be read. */
export function UnknownUser() {
  return (
    <ErrorState
      cause="This address names no user"
      note="The id in it cannot be read. Open the user from the list."
      action={
        <Button asChild>
          <Link to="/client-area/manage-user">Manage Users</Link>
        </Button>
      }
    />
  );
}
