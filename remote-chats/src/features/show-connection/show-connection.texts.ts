/** Texts about the number that the chats are with. */
export const texts = {
  notConnected: 'Number is not connected. No message comes or goes.',
  connect: 'Connect Whatsapp',
} as const;
