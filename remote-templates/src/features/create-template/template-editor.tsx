import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import { getConfig, hasCapability, useSession } from '@chatline/runtime';
import { PageHeader } from '@chatline/ui/page-header';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { LoggingForm } from './logging-form.tsx';
import { SendingForm } from './sending-form.tsx';
import { emptyDraft } from './use-draft.ts';

/**
 * Writes a template and shows it on a phone (specification, screen 9).
 * @param onSent called once the template was sent to WhatsApp
 */
export function TemplateEditor({ onSent }: { readonly onSent: () => void }) {
  const name = useSession((session) => session.name) ?? getConfig().productName;
  const isSent = hasCapability('templates.write');
  return (
    <>
      <PageHeader title={texts.title} sub={isSent ? texts.sub : undefined} />
      {isSent ? (
        <SendingForm
          name={name}
          draftKey={`${sessionStoragePrefix}template-draft:${name}`}
          start={emptyDraft}
          onSent={onSent}
        />
      ) : (
        <LoggingForm name={name} />
      )}
    </>
  );
}
