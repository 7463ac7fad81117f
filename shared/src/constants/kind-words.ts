/** What stands for a message without words of its own, by its kind at the channel. */
export const kindWords = {
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
