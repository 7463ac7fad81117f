import { chatListTexts } from '../../model/chat-list.texts.ts';

/** Texts of the contact list (specification, screen 16). */
export const listContactsTexts = {
  ...chatListTexts,
  searchPlaceholder: 'Search name or number',
} as const;
