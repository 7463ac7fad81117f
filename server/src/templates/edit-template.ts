import type { TemplateDefinition } from '@chatline/contract/calls/template-components';
import { checkDefinition } from '@chatline/contract/templates/check-definition';
import { editRule, editsCountSince } from '@chatline/contract/templates/edit-limits';
import { templateStatus } from '@chatline/contract/templates/template-status';
import type { Queryable } from '../platform/database/database.ts';
import { recordEdit, refuseStale } from '../platform/edits/record-edit.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import type { Connection } from '../whatsapp/connection.ts';
import { editTemplateAtWhatsApp } from '../whatsapp/template-calls.ts';
import { refuseIssues } from './create-template.ts';
import { editOfTemplate } from './edited-template.ts';
import { addEdit, listEdits, setInReview } from './edits.store.ts';
import { requireConnection } from './require-connection.ts';
import { templateRefusal } from './template-failure.ts';
import { findTemplate, findTemplateIn, type TemplateRecord, upsertTemplates } from './templates.store.ts';
import { tidyComponents } from './tidy-components.ts';

/** The editable parts of a template; name and language stay. */
export type TemplateEdit = Pick<TemplateDefinition, 'category' | 'parameter_format' | 'components'>;

/** @throws {CatalogueError} if there is no such template, or WhatsApp does not allow this edit */
async function findEditable(
  { database, clock }: Services,
  accountId: number,
  templateId: string,
  edit: TemplateEdit,
): Promise<TemplateRecord> {
  const record = await findTemplate(database, accountId, templateId);
  if (record === null) throw new CatalogueError('not-found');
  const nowMs = clock().getTime();
  const edits = await listEdits(database, accountId, new Date(editsCountSince(nowMs)));
  const rule = editRule(record.status, edits.get(templateId) ?? [], nowMs);
  if (!rule.isAllowed) throw new CatalogueError('template-not-editable', rule.text);
  if (!rule.mayChangeCategory && edit.category !== record.category) {
    throw new CatalogueError('template-category-fixed');
  }
  refuseIssues(
    checkDefinition({ ...edit, name: record.name, language: record.language }).filter(
      // Older templates may have a language that WhatsApp no longer offers.
      ({ field }) => field !== 'language' && field !== 'name',
    ),
  );
  return record;
}

/** @throws {CatalogueError} if WhatsApp does not accept the edit */
async function sendEdit(
  services: Services,
  connection: Connection,
  before: TemplateRecord,
  { components, category }: TemplateEdit,
): Promise<void> {
  const json = { components, ...(category !== before.category && { category }) };
  try {
    await editTemplateAtWhatsApp(services, connection, before.template_id, json);
  } catch (error) {
    throw templateRefusal(error);
  }
}

/**
 * Changes a template's parts at WhatsApp, which reviews it again.
 * @param version the edit version that the form was filled from; without it, the edit overwrites other changes
 * @throws {CatalogueError} with the fields concerned; `stale` if another user has changed a part since
 */
export async function editTemplate(
  services: Services,
  caller: Caller,
  templateId: string,
  written: TemplateEdit,
  version: string | undefined,
): Promise<TemplateRecord> {
  const { database, clock } = services;
  const { accountId } = caller;
  const before = await findEditable(services, accountId, templateId, written);
  const edit = { ...written, components: tidyComponents(written.components) };
  await refuseStale(database, editOfTemplate(caller, version, before, edit));
  const connection = await requireConnection(services, accountId);
  const since = clock();
  await sendEdit(services, connection, before, edit);
  const find = (transaction: Queryable) =>
    findTemplateIn(transaction, accountId, connection.wabaId, templateId);
  return database.transaction(async (transaction) => {
    const reported = (await find(transaction)) ?? before;
    const record = { ...reported, ...edit, edited_at: clock() };
    // WhatsApp has accepted the edit: stores who changed which part, for the check of later edits.
    await recordEdit(transaction, editOfTemplate(caller, undefined, before, edit), clock());
    await upsertTemplates(transaction, accountId, connection.wabaId, [record]);
    await setInReview(transaction, accountId, templateId, since);
    if (before.status === templateStatus.approved) await addEdit(transaction, accountId, templateId, since);
    return (await find(transaction)) ?? record;
  });
}
