import { wholeTemplateCall } from '@chatline/shared/calls/whole-template';
import { sessionStoragePrefix } from '@chatline/shared/constants/session';
import { failureText, getConfig, useApiQuery, useSession } from '@chatline/shared/runtime';
import { editRule } from '@chatline/shared/templates/edit-limits';
import { Button } from '@chatline/shared/ui/button';
import { Empty, ErrorState } from '@chatline/shared/ui/empty';
import { Page } from '@chatline/shared/ui/layout';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { SkeletonLines } from '@chatline/shared/ui/skeleton';
import { useState } from 'react';
import { texts } from './create-template.texts.ts';
import { draftOf } from './draft-of.ts';
import { SendingForm } from './sending-form.tsx';

interface EditEditorProps {
  readonly templateId: string;
  /** Called once it was sent to the channel. */
  readonly onSent: () => void;
}

/** Edits a template as far as the channel allows, and says how far that is. */
export function EditEditor({ templateId, onSent }: EditEditorProps) {
  const name = useSession((session) => session.name) ?? getConfig().productName;
  const query = useApiQuery(wholeTemplateCall, { parts: { templateId } });
  // The rules as they were when it was opened: the server checks them once more.
  const [nowMs] = useState(() => Date.now());
  // One that was read for another screen may be older than the last edit.
  const template = query.dataUpdatedAt >= nowMs ? query.data?.template : undefined;
  const rule = template && editRule(template.status, template.edits_at_ms, nowMs);
  const draft = template && draftOf(template);
  return (
    <>
      <PageHeader title={texts.editTitle} sub={rule?.isAllowed ? rule.text : undefined} />
      {query.error ? (
        <Page>
          <ErrorState
            cause={failureText(query.error)}
            action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
          />
        </Page>
      ) : template === undefined || rule === undefined ? (
        <Page>
          <SkeletonLines count={6} label={texts.loading} />
        </Page>
      ) : !rule.isAllowed || !draft ? (
        <Empty text={template.template_name} note={rule.isAllowed ? texts.unknownParts : rule.text} />
      ) : (
        <SendingForm
          name={name}
          draftKey={`${sessionStoragePrefix}template-draft:${name}:${templateId}`}
          start={draft}
          edited={{ id: templateId, rule }}
          onSent={onSent}
        />
      )}
    </>
  );
}
