/** Texts about the browser's dialogs for passkeys. */
export const passkeysTexts = {
  cancelled: 'The passkey was not used: the browser’s dialog was closed, or took too long.',
  known: 'This device already has a passkey of your account.',
  wrongAddress:
    'Passkeys do not work at this address. Open the console under the name of its server, such as localhost in place of 127.0.0.1.',
  unfit: 'This device cannot create a passkey that the console accepts.',
  failed: 'The passkey could not be used. Please try again.',
  insecure: 'Passkeys need an address that begins with https.',
  unsupported: 'This browser does not support passkeys.',
} as const;
