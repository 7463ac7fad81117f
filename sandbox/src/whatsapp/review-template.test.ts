import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import {
  declareAccount,
  startSandbox,
  type TestSandbox,
  verifyToken,
  wabaId,
} from '../testing/start-sandbox.ts';

const body = { type: 'BODY', text: 'Hello {{1}}, welcome.', example: { body_text: [['Ann']] } };
const footer = { type: 'FOOTER', text: 'Kamala Stores' };

let receiver: Receiver;
let sandbox: TestSandbox;
beforeAll(async () => {
  receiver = await startReceiver(verifyToken);
  sandbox = startSandbox();
  await declareAccount(sandbox, receiver.url);
});
afterAll(async () => {
  await sandbox.app.close();
  receiver.close();
});

let made = 0;
/** Creates a template. @returns the status that its review reported */
async function review(name: string, components: object[], category = 'UTILITY') {
  await sandbox.call('POST', `/v25.0/${wabaId}/message_templates`, {
    name,
    language: 'en',
    category,
    components,
  });
  made += 1;
  return (await receiver.until(made)).at(-1)?.body.entry[0]?.changes[0]?.value;
}

describe('the review', () => {
  it('rejects a template with the body and footer of another one, and names it', async () => {
    expect(await review('welcome', [body])).toMatchObject({ event: 'APPROVED' });
    expect(await review('welcome_again', [body])).toMatchObject({
      event: 'REJECTED',
      reason: 'INVALID_FORMAT',
      rejection_info: { reason: 'The body and the footer are the same as those of welcome (en).' },
    });
    expect(await review('welcome_with_footer', [body, footer])).toMatchObject({ event: 'APPROVED' });
  });

  it('accepts the text of a rejected one, and texts that WhatsApp writes itself', async () => {
    const text = { type: 'BODY', text: 'Good morning.' };
    await sandbox.call('POST', '/_sandbox/channel/faults', { kind: 'reject-template', reason: 'SCAM' });
    expect(await review('morning', [text])).toMatchObject({ event: 'REJECTED', reason: 'SCAM' });
    expect(await review('morning_again', [text])).toMatchObject({ event: 'APPROVED' });
    const code = [{ type: 'BODY' }];
    expect(await review('code', code, 'AUTHENTICATION')).toMatchObject({ event: 'APPROVED' });
    expect(await review('code_again', code, 'AUTHENTICATION')).toMatchObject({ event: 'APPROVED' });
  });
});
