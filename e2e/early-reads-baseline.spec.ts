// Parts: shell, pages, runtime, billing, templates, chats.
import { openPage, type PageReads } from './harness/early-reads.ts';
import { onlyModuleOf } from './harness/only-module.ts';
import { baselineEnv } from './harness/product.ts';
import { deepUnless, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv });

const rights = 'POST /userp';

for (const first of [
  { role: 'User', path: '/client-area/dashboard', heading: 'Dashboard', calls: [rights] },
  {
    role: 'User',
    path: '/client-area/api-messages',
    heading: 'Sending Messages',
    calls: [rights, 'GET /web/messages'],
  },
  {
    role: 'Partner',
    path: '/client-area/payment-history',
    heading: 'User Payment History',
    calls: [rights, 'GET /web/payment-history'],
  },
  { role: 'User', path: '/whatsapp-chats', heading: 'Chats', calls: [rights, 'GET /web/chat-contact'] },
] as const satisfies readonly PageReads[]) {
  const title = `[FAST-06] at a server of section 7 alone, ${first.path} sends its early reads before its script has run`;
  test(title, deepUnless(first.role === 'Partner', onlyModuleOf(first.path)), async ({ page, logInAs }) => {
    await logInAs(first.role);
    await openPage(page, first);
  });
}
