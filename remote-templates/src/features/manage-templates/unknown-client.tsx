import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';

/** Path of the list of clients. */
export function ToUsers() {
  return (
    <Button asChild>
      <Link to="/client-area/manage-user">{texts.toUsers}</Link>
    </Button>
  );
}

/** Shown if the address contains no account of the caller's. It has no Retry, because that would not help. */
export function UnknownClient() {
  return (
    <>
      <PageHeader title={texts.title} />
      <ErrorState cause={texts.unknownClient} note={texts.unknownClientNote} action={<ToUsers />} />
    </>
  );
}
