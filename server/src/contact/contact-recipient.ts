import type { Config } from '../platform/config.ts';

/** The demo's: its mails end in the stand-in. */
const exampleAddress = 'hello@example.com';

/** Where messages of the contact form are mailed to; null where they are only stored. */
export function contactRecipient({ mail, sandbox, site }: Config): string | null {
  if (mail === null) return null;
  return site.contactEmail ?? (sandbox === null ? null : exampleAddress);
}
