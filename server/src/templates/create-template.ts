import type { TemplateDefinition } from '@chatline/contract/calls/template-components';
import { whatsAppFaults } from '@chatline/contract/constants/whatsapp-codes';
import { checkDefinition } from '@chatline/contract/templates/check-definition';
import type { TemplateIssue } from '@chatline/contract/templates/template-issue';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { type CreatedTemplate, createTemplateAtWhatsApp } from '../whatsapp/template-calls.ts';
import { hasNoReadableResponse } from '../whatsapp/whatsapp-error.ts';
import { requireConnection } from './require-connection.ts';
import { isFaultOfWhatsApp, templateRefusal } from './template-failure.ts';
import { findTemplateIn, type TemplateRecord, upsertTemplates } from './templates.store.ts';
import { tidyComponents } from './tidy-components.ts';

/** @throws {CatalogueError} `template-invalid` with all issues, if there are any */
export function refuseIssues(issues: readonly TemplateIssue[]): void {
  const [first] = issues;
  if (first !== undefined) throw new CatalogueError('template-invalid', first.text, undefined, issues);
}

/** Explains a failure; after silence or a fault of WhatsApp's, the template may still have been created. */
function explainCreateFailure(error: unknown): unknown {
  const isSilent = hasNoReadableResponse(error);
  if (!isSilent && !isFaultOfWhatsApp(error)) return templateRefusal(error);
  const cause = isSilent ? whatsAppFaults.silent : whatsAppFaults.internal;
  return new CatalogueError(
    'channel-silent',
    `${cause} The template may still have been created. Press Sync Template before you try again.`,
  );
}

async function storeCreated(
  transaction: Queryable,
  accountId: number,
  wabaId: string,
  definition: TemplateDefinition,
  made: CreatedTemplate,
  now: Date,
): Promise<TemplateRecord> {
  // The review may have ended, and its webhook arrived, before WhatsApp's response is stored here.
  const reported = await findTemplateIn(transaction, accountId, wabaId, made.id);
  const record: TemplateRecord = {
    template_id: made.id,
    name: definition.name,
    language: definition.language,
    category: made.category ?? definition.category,
    score: reported?.score ?? 'UNKNOWN',
    status: reported?.status ?? made.status,
    parameter_format: definition.parameter_format,
    components: definition.components,
    reason: reported?.reason ?? '',
    advice: reported?.advice ?? '',
    previous_category: '',
    correct_category: '',
    edited_at: now,
  };
  await upsertTemplates(transaction, accountId, wabaId, [record]);
  return record;
}

/**
 * Creates a template at WhatsApp and stores it.
 * @throws {CatalogueError} with the fields concerned, if our rules or WhatsApp refuse it
 */
export async function createTemplate(
  services: Services,
  accountId: number,
  written: TemplateDefinition,
): Promise<TemplateRecord> {
  refuseIssues(checkDefinition(written));
  const definition = { ...written, components: tidyComponents(written.components) };
  const connection = await requireConnection(services, accountId);
  try {
    const made = await createTemplateAtWhatsApp(services, connection, definition);
    return await services.database.transaction((transaction) =>
      storeCreated(transaction, accountId, connection.wabaId, definition, made, services.clock()),
    );
  } catch (error) {
    throw explainCreateFailure(error);
  }
}
