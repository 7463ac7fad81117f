/** Label of a message without text, by its kind at WhatsApp. */
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

/** The label of any kind; undefined for an unknown one. */
export function labelOfKind(kind: string): string | undefined {
  const text: Readonly<Record<string, string>> = kindLabels;
  return Object.hasOwn(text, kind) ? text[kind] : undefined;
}
