/** Label of a message that has no text, by its kind at the channel. */
export const kindLabels = {
  image: 'Photo',
  video: 'Video',
  audio: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  location: 'Location',
  contacts: 'Contact',
  order: 'Order',
  interactive: 'Message with buttons',
  unsupported: 'Unsupported message',
} as const;

/** The same for a kind that may be any text; undefined for one that has no label here. */
export function labelOfKind(kind: string): string | undefined {
  const text: Readonly<Record<string, string>> = kindLabels;
  return Object.hasOwn(text, kind) ? text[kind] : undefined;
}
