import type { ChatContent } from '@chatline/contract/calls/chat-message';
import { expect, it } from 'vitest';
import { contentText } from './content-text.ts';

const media = { url: '/file', mimeType: 'image/png', name: null, caption: null };

it.each<[ChatContent, string]>([
  [{ type: 'text', body: '*Today*, please\nor _tomorrow_' }, 'Today, please or tomorrow'],
  [{ type: 'template', name: 'a', header: 'Hi', body: 'Order *7*', footer: null, buttons: [] }, 'Order 7'],
  [{ type: 'choice', title: 'Morning', description: null }, 'Morning'],
  [{ type: 'image', media }, 'Photo'],
  [{ type: 'document', media: { ...media, caption: '~Old~ bill' } }, 'Old bill'],
  [{ type: 'unsupported' }, 'Unsupported message'],
])('shows a message in one line: %o', (content, text) => {
  expect(contentText(content)).toBe(text);
});
