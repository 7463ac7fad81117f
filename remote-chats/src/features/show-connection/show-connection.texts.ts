export const showConnectionTexts = {
  notConnected: 'Number not connected. Messages cannot be sent or received.',
  connect: 'Connect Whatsapp',
} as const;
