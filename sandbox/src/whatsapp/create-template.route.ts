import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withOwnText } from './authentication-text.ts';
import { appOf, authoriseAccount } from './authorise.ts';
import { parseGraph } from './parse-graph.ts';
import { refuseTemplate } from './refuse-template.ts';
import { reviewTemplate } from './review-template.ts';
import type { Account } from './state.ts';
import { CategorySchema, ComponentSchema, LanguageSchema, NameSchema } from './template.schema.ts';
import { checkComponents } from './template-rules.ts';
import { addTemplate } from './template-store.ts';
import type { WhatsApp } from './whatsapp.ts';

const CreateSchema = v.strictObject({
  name: NameSchema,
  language: LanguageSchema,
  category: v.pipe(v.string(), v.toUpperCase(), CategorySchema),
  parameter_format: v.optional(
    v.pipe(v.string(), v.toUpperCase(), v.picklist(['POSITIONAL', 'NAMED'])),
    'POSITIONAL',
  ),
  components: v.array(ComponentSchema),
  allow_category_change: v.optional(v.boolean()),
  message_send_ttl_seconds: v.optional(v.number()),
});

const maxTemplates = 6000;

/** `POST /v{NN}.0/{waba_id}/message_templates`: a new template, pending until it is reviewed. */
export function createTemplateRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/:id/message_templates', async (request) => {
    const account = authoriseAccount(whatsApp, request);
    const { name, language, category, parameter_format, components } = parseGraph(CreateSchema, request.body);
    checkComponents(category, components, {
      isNamed: parameter_format === 'NAMED',
      isUploaded: (handle) => whatsApp.handles.has(handle, appOf(whatsApp, request)),
    });
    checkNameIsFree(account, name, language, whatsApp.nowMs());
    const template = addTemplate(whatsApp, account, {
      id: undefined,
      name,
      language,
      category,
      parameter_format,
      components: withOwnText(category, components),
      status: 'PENDING',
      rejected_reason: 'NONE',
      quality_score: { score: 'UNKNOWN' },
    });
    void reviewTemplate(whatsApp, account, template);
    return { id: template.id, status: template.status, category };
  });
}

function checkNameIsFree(account: Account, name: string, language: string, nowMs: number): void {
  if (account.templates.length >= maxTemplates) {
    throw refuseTemplate(2388019, 'Too many templates', `An account can have ${maxTemplates} templates.`);
  }
  if (account.templates.some((template) => template.name === name && template.language === language)) {
    const text = `There is already a template '${name}' in ${language}.`;
    throw refuseTemplate(2388024, 'Content in this language already exists', text);
  }
  if ((account.blockedNames.get(name) ?? 0) > nowMs) {
    const text = `An approved template '${name}' was deleted; its name is blocked for 30 days.`;
    throw refuseTemplate(2388023, 'Name is blocked', text);
  }
}
