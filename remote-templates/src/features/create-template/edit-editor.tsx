import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import { editRule } from '@chatline/contract/templates/edit-limits';
import { ApiError, failureText, getConfig, useApiQuery, useSession } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { useEffect, useState } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { draftOf } from './draft-of.ts';
import { SendingForm } from './sending-form.tsx';
import type { Draft } from './use-draft.ts';

interface EditEditorProps {
  readonly templateId: string;
  /** Path of the template list. */
  readonly listPath: string;
  /** Called once the template was sent to WhatsApp. */
  readonly onSent: () => void;
}

const withVersion = (draft: Draft | null, version: string | undefined) =>
  draft && version !== undefined ? { ...draft, version } : draft;

/** The current template, the parts that may be edited, and the draft that an edit starts with. */
function useEdited(templateId: string) {
  const query = useApiQuery(wholeTemplateCall.own, { parts: { templateId } });
  // Read once, when the page opens; the server checks the rules again.
  const [nowMs] = useState(() => Date.now());
  // A cached template may be older than the last edit, and one that was read a moment ago is not read again by itself.
  const isCached = query.data !== undefined && query.dataUpdatedAt < nowMs;
  const { refetch } = query;
  const isReadAgain = isCached && !query.isFetching && query.error === null;
  useEffect(() => {
    if (isReadAgain) void refetch();
  }, [isReadAgain, refetch]);
  const template = isCached ? undefined : query.data?.template;
  if (template === undefined) return { query, edited: undefined };
  const rule = editRule(template.status, template.edits_at_ms, nowMs);
  return {
    query,
    edited: {
      name: template.template_name,
      rule,
      draft: withVersion(draftOf(template), query.data?.version),
    },
  };
}

/** Edits a template as far as WhatsApp allows, and shows which parts may be edited. */
export function EditEditor({ templateId, listPath, onSent }: EditEditorProps) {
  const name = useSession((session) => session.name) ?? getConfig().productName;
  const { query, edited } = useEdited(templateId);
  const back = (
    <Button asChild>
      <Link to={listPath}>{texts.toList}</Link>
    </Button>
  );
  const again = <Button onClick={() => void query.refetch()}>{texts.retry}</Button>;
  return (
    <>
      <PageHeader title={texts.editTitle} sub={edited?.rule.isAllowed ? edited.rule.text : undefined} />
      {query.error ? (
        isGone(query.error) ? (
          <ErrorState cause={texts.unknown} note={texts.unknownNote} action={back} />
        ) : (
          <ErrorState cause={failureText(query.error)} action={again} />
        )
      ) : edited === undefined ? (
        <Page>
          <SkeletonLines count={6} label={texts.loading} />
        </Page>
      ) : !edited.rule.isAllowed || !edited.draft ? (
        <Empty
          text={edited.name}
          note={edited.rule.isAllowed ? texts.unknownParts : edited.rule.text}
          action={back}
        />
      ) : (
        <SendingForm
          name={name}
          draftKey={`${sessionStoragePrefix}template-draft:${name}:${templateId}`}
          start={edited.draft}
          edited={{ id: templateId, rule: edited.rule, refresh: query.refetch }}
          onSent={onSent}
        />
      )}
    </>
  );
}

/** True if the server responded that there is no such template for this account. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}
