import type { ChatContent } from '@chatline/contract/calls/chat-message';
import { labelOfKind } from '@chatline/contract/constants/kind-labels';
import * as v from 'valibot';
import type { MediaUrl } from '../messages/files/media-address.ts';

const sentSchema = v.object({
  kind: v.string(),
  sent: v.object({ content: v.unknown(), shown: v.optional(v.unknown()) }),
});
/** Header, footer and buttons of a template at the time of sending. */
const around = v.object({
  header: v.nullable(v.object({ kind: v.string(), text: v.string() })),
  footer: v.string(),
  buttons: v.array(v.object({ type: v.string(), label: v.string(), target: v.string() })),
});
const file = v.object({
  id: v.optional(v.string()),
  link: v.optional(v.string()),
  caption: v.optional(v.string()),
  filename: v.optional(v.string()),
});
const locationSchema = v.object({
  latitude: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
  longitude: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
  name: v.optional(v.string()),
  address: v.optional(v.string()),
});
const template = v.object({ name: v.string() });
const wording = v.optional(v.object({ text: v.string() }));
const titles = (inside: v.GenericSchema<unknown, { title: string }>) =>
  v.optional(v.fallback(v.array(inside), []), []);
const title = v.object({ title: v.string() });
/** An interactive message: buttons, a list, or one button with a link. */
const interactive = v.object({
  header: v.fallback(wording, undefined),
  body: wording,
  footer: v.fallback(wording, undefined),
  action: v.optional(
    v.object({
      buttons: titles(
        v.pipe(
          v.object({ reply: title }),
          v.transform(({ reply }) => reply),
        ),
      ),
      sections: v.optional(v.fallback(v.array(v.object({ rows: titles(title) })), []), []),
      parameters: v.fallback(
        v.optional(v.object({ display_text: v.string(), url: v.optional(v.string()) })),
        undefined,
      ),
    }),
  ),
});
const people = v.array(
  v.object({
    name: v.optional(v.object({ formatted_name: v.optional(v.string(), '') })),
    phones: v.optional(v.array(v.object({ phone: v.optional(v.string()) })), []),
  }),
);

const fileKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

function fileOf(kind: string, raw: unknown, urlOf: MediaUrl): ChatContent | null {
  const type = fileKinds.find((name) => name === kind);
  const read = type && v.safeParse(file, raw);
  if (!type || !read?.success) return null;
  const { id, link, caption = null, filename = null } = read.output;
  if (id !== undefined) {
    return { type, media: { url: urlOf(id, filename), mimeType: '', name: filename, caption } };
  }
  // A file on another server is shown as a link, because the page loads nothing from other servers.
  return {
    type: 'document',
    media: { url: webAddress(link ?? '') ?? '', mimeType: '', name: filename ?? link ?? null, caption },
  };
}

function headerOf({ kind, text }: { readonly kind: string; readonly text: string }): string {
  return text || (labelOfKind(kind.toLowerCase()) ?? '');
}

/** Returns an http or https address; null for any other scheme, which must not become a link in a page. */
function webAddress(target: string): string | null {
  return /^https?:\/\//i.test(target) ? target : null;
}

function linkOf({ type, target }: { readonly type: string; readonly target: string }): string | null {
  if (type === 'PHONE_NUMBER') return `tel:${target}`;
  return type === 'URL' ? webAddress(target) : null;
}

function templateOf(raw: unknown, shown: unknown, body: string): ChatContent {
  const read = v.safeParse(template, raw);
  const name = read.success ? read.output.name : '';
  const outline = v.safeParse(around, shown);
  if (!outline.success) return { type: 'template', name, header: null, body, footer: null, buttons: [] };
  const { header, footer, buttons } = outline.output;
  return {
    type: 'template',
    name,
    header: header && headerOf(header),
    body,
    footer: footer === '' ? null : footer,
    buttons: buttons.map((button) => ({ label: button.label, url: linkOf(button) })),
  };
}

function interactiveOf(raw: unknown, body: string): ChatContent | null {
  const read = v.safeParse(interactive, raw);
  if (!read.success) return null;
  const { action } = read.output;
  const rows = action?.sections.flatMap((section) => section.rows) ?? [];
  const choices = [...(action?.buttons ?? []), ...rows].map((one) => ({ label: one.title, url: null }));
  const { display_text: label, url = '' } = action?.parameters ?? {};
  return {
    type: 'interactive',
    header: read.output.header?.text ?? null,
    body: read.output.body?.text ?? body,
    footer: read.output.footer?.text ?? null,
    buttons: label === undefined ? choices : [...choices, { label, url: webAddress(url) }],
  };
}

function otherOf(kind: string, raw: unknown, text: string): ChatContent | null {
  if (kind === 'location') {
    const read = v.safeParse(locationSchema, raw);
    if (!read.success) return null;
    const { name = null, address = null, ...where } = read.output;
    return { type: 'location', ...where, name, address };
  }
  if (kind === 'interactive') return interactiveOf(raw, text);
  if (kind !== 'contacts') return null;
  const read = v.safeParse(people, raw);
  if (!read.success) return null;
  const contacts = read.output.map(({ name, phones }) => ({
    name: name?.formatted_name ?? '',
    phones: phones.flatMap(({ phone }) => (phone ? [phone] : [])),
  }));
  return { type: 'contacts', contacts };
}

/**
 * Returns the content of an outgoing message, or its text in the log if the content cannot be read.
 * @param stored kind and content as they were sent to WhatsApp
 */
export function sentContentOf(stored: unknown, label: string, urlOf: MediaUrl): ChatContent {
  const read = v.safeParse(sentSchema, stored);
  if (!read.success) return { type: 'text', body: label };
  const { kind, sent } = read.output;
  if (kind === 'template') return templateOf(sent.content, sent.shown, label);
  return (
    fileOf(kind, sent.content, urlOf) ?? otherOf(kind, sent.content, label) ?? { type: 'text', body: label }
  );
}
