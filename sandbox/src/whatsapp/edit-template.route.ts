import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withOwnText } from './authentication-text.ts';
import { appOf, authoriseTemplate } from './authorise.ts';
import { parseGraph } from './parse-graph.ts';
import { refuseTemplate } from './refuse-template.ts';
import { reviewTemplate } from './review-template.ts';
import type { Template } from './state.ts';
import { CategorySchema, ComponentSchema, type TemplateStatus } from './template.schema.ts';
import { checkComponents } from './template-rules.ts';
import type { WhatsApp } from './whatsapp.ts';

const EditSchema = v.strictObject({
  category: v.optional(v.pipe(v.string(), v.toUpperCase(), CategorySchema)),
  components: v.optional(v.array(ComponentSchema)),
  message_send_ttl_seconds: v.optional(v.number()),
});

const editable: readonly TemplateStatus[] = ['APPROVED', 'REJECTED', 'PAUSED'];
const dayMs = 24 * 3_600_000;

/** `POST /v{NN}.0/{template_id}`: other components or another category, reviewed again. */
export function editTemplateRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/:id', async (request) => {
    const { account, template } = authoriseTemplate(whatsApp, request);
    const edit = parseGraph(EditSchema, request.body);
    checkMayEdit(template, edit.category, whatsApp.nowMs());
    const category = edit.category ?? template.category;
    const components = edit.components ?? template.components;
    checkComponents(category, components, {
      isNamed: template.parameter_format === 'NAMED',
      // Unchanged parts were accepted before.
      isUploaded: (handle) =>
        edit.components === undefined || whatsApp.handles.has(handle, appOf(whatsApp, request)),
    });
    if (template.status === 'APPROVED') template.editedAtMs.push(whatsApp.nowMs());
    Object.assign(template, {
      category,
      components: withOwnText(category, components),
      status: 'PENDING',
    });
    void reviewTemplate(whatsApp, account, template);
    return { success: true };
  });
}

function checkMayEdit(template: Template, category: string | undefined, nowMs: number): void {
  if (!editable.includes(template.status)) {
    throw refuseTemplate(2388039, 'Not editable', `A template that is ${template.status} cannot be edited.`);
  }
  if (template.status !== 'APPROVED') return;
  if (category !== undefined && category !== template.category) {
    throw refuseTemplate(2388039, 'Not editable', 'The category of an approved template cannot be changed.');
  }
  template.editedAtMs = template.editedAtMs.filter((atMs) => atMs > nowMs - 30 * dayMs);
  const isEditedToday = template.editedAtMs.some((atMs) => atMs > nowMs - dayMs);
  if (!isEditedToday && template.editedAtMs.length < 10) return;
  throw refuseTemplate(
    2388039,
    'Too many edits',
    'An approved template can be edited once in 24 hours and 10 times in 30 days.',
  );
}
