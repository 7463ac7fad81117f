import type { CallAnswer, CallInput } from '@chatline/shared/calls/define-call';
import type { sendMessageCall } from '@chatline/shared/calls/send-message';

/** Stands where the account's own token goes. */
export const tokenPlaceholder = '<API token>';

const body: CallInput<typeof sendMessageCall>['body'] = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+919840761825',
  type: 'text',
  text: { body: 'Your order KS-20871 leaves today.' },
};

const answer: CallAnswer<typeof sendMessageCall> = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '+919840761825', wa_id: '919840761825' }],
  messages: [{ id: 'wamid.Y2hhdGxpbmU6MDE5OWQyZjQtN2MxZS03YTNiLTlmNjAtMmI3YzVkOGU0YTEx' }],
};

/** The JSON body of a text message, to copy. */
export const bodySample = JSON.stringify(body, null, 2);
/** What a successful send answers, in the channel's own shape. */
export const answerSample = JSON.stringify(answer, null, 2);

/** The header that carries the API token. */
export function headerSample(token: string): string {
  return `Authorization: Bearer ${token}`;
}

/** The whole request for a shell; the body holds no quote that would end it. */
export function curlSample(url: string, token: string): string {
  return [
    `curl -X POST '${url}' \\`,
    `  -H '${headerSample(token)}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${bodySample}'`,
  ].join('\n');
}
