/** Texts of the conversation pane (specification, screen 16). */
export const showConversationTexts = {
  back: 'Back to chats',
  nothing: 'Choose a chat',
  nothingNote: 'The conversation opens here.',
  stillLoading: 'Still loading',
  sample: 'Sample conversation',
  message: 'Message',
  write: (name: string) => `Write to ${name}`,
  notYet: 'Messages cannot be sent from here yet.',
} as const;

/** Sample messages in place of a conversation. */
export const sampleMessages = [
  { id: 'question', side: 'in', text: 'Hello, do you still have the 1 kg pack?', time: '11:49 am' },
  { id: 'answer', side: 'out', text: 'Yes, it came in this morning.', time: '11:52 am' },
  { id: 'order', side: 'in', text: 'Two please.', time: '11:53 am' },
] as const;
