import type { ChatContent } from '@chatline/shared/calls/chat-message';
import * as v from 'valibot';

const sentSchema = v.object({
  kind: v.string(),
  sent: v.object({ content: v.unknown() }),
});
const file = v.object({
  id: v.optional(v.string()),
  link: v.optional(v.string()),
  caption: v.optional(v.string()),
  filename: v.optional(v.string()),
});
const place = v.object({
  latitude: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
  longitude: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
  name: v.optional(v.string()),
  address: v.optional(v.string()),
});
const template = v.object({ name: v.string() });
const label = v.object({ reply: v.object({ title: v.string() }) });
const interactive = v.object({
  body: v.optional(v.object({ text: v.string() })),
  action: v.optional(v.object({ buttons: v.optional(v.array(v.unknown()), []) })),
});
const people = v.array(
  v.object({
    name: v.optional(v.object({ formatted_name: v.optional(v.string(), '') })),
    phones: v.optional(v.array(v.object({ phone: v.optional(v.string()) })), []),
  }),
);

const fileKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

function fileOf(kind: string, raw: unknown, urlOf: (channelId: string) => string): ChatContent | null {
  const type = fileKinds.find((name) => name === kind);
  const read = type && v.safeParse(file, raw);
  if (!type || !read?.success) return null;
  const { id, link, caption = null, filename = null } = read.output;
  if (id !== undefined) {
    return { type, media: { url: urlOf(id), mimeType: '', name: filename, caption } };
  }
  // A file of somebody else's server is offered as a link: the page loads nothing from there.
  return {
    type: 'document',
    media: { url: link ?? '', mimeType: '', name: filename ?? link ?? null, caption },
  };
}

function otherOf(kind: string, raw: unknown, words: string): ChatContent | null {
  if (kind === 'template') {
    const read = v.safeParse(template, raw);
    const name = read.success ? read.output.name : '';
    return { type: 'template', name, header: null, body: words, footer: null, buttons: [] };
  }
  if (kind === 'location') {
    const read = v.safeParse(place, raw);
    if (!read.success) return null;
    const { name = null, address = null, ...where } = read.output;
    return { type: 'location', ...where, name, address };
  }
  if (kind === 'interactive') {
    const read = v.safeParse(interactive, raw);
    if (!read.success) return null;
    const buttons = (read.output.action?.buttons ?? []).flatMap((button) => {
      const named = v.safeParse(label, button);
      return named.success ? [{ label: named.output.reply.title, url: null }] : [];
    });
    return { type: 'interactive', body: read.output.body?.text ?? words, buttons };
  }
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
 * What a message of ours says; where its kind cannot be read, its words in the log.
 * @param kept kind and content as they were handed to the channel
 * @param urlOf the address of a file by the channel's id
 */
export function sentContentOf(
  kept: unknown,
  words: string,
  urlOf: (channelId: string) => string,
): ChatContent {
  const read = v.safeParse(sentSchema, kept);
  if (!read.success) return { type: 'text', body: words };
  const { kind, sent } = read.output;
  return (
    fileOf(kind, sent.content, urlOf) ?? otherOf(kind, sent.content, words) ?? { type: 'text', body: words }
  );
}
