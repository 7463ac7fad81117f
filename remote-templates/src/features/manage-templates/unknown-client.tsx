import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { texts } from './manage-templates.texts.ts';

/** The way back to the clients. */
export function ToUsers() {
  return (
    <Button asChild>
      <Link to="/client-area/manage-user">{texts.toUsers}</Link>
    </Button>
  );
}

/** The address contains no account of the caller's: reading it again would not help. */
export function UnknownClient() {
  return (
    <>
      <PageHeader title={texts.title} />
      <ErrorState cause={texts.unknownClient} note={texts.unknownClientNote} action={<ToUsers />} />
    </>
  );
}
