// Parts: shell, runtime, ui, public, users, templates, billing, chats.
import { logInUnconnected } from './harness/connect.ts';
import {
  endPlanSoon,
  latePagesOf,
  latePublicPages,
  testLateDialogs,
  testLateFont,
  testLatePages,
} from './harness/late-pages.ts';
import { test, withMotion } from './harness/test.ts';

// Late responses make the browser warn about files that are used late.
test.use({ ...withMotion, expectedConsole: /was preloaded using link preload/ });

// The other pages and widths are deep checks.
testLatePages('a visitor', null, 320, latePublicPages(['/', '/login']));
testLatePages(
  'an Admin',
  'Admin',
  320,
  latePagesOf('Admin', [
    '/client-area/dashboard',
    '/client-area/manage-user',
    '/client-area/manage-partner',
    '/client-area/manage-template/:userid',
  ]),
);
testLateDialogs(320);
testLatePages(
  'a User',
  'User',
  320,
  latePagesOf('User', [
    '/client-area/dashboard',
    '/client-area/subscription',
    '/client-area/create-template',
    '/client-area/manage-template',
    '/client-area/api-messages',
  ]),
);
testLatePages(
  'a User who chats',
  'User',
  320,
  latePagesOf('User', ['/client-area/connect-whatsapp', '/whatsapp-chats']),
);
testLatePages(
  'a User whose plan ends soon',
  'User',
  320,
  latePagesOf('User', ['/client-area/dashboard', '/client-area/payment-history']),
  ({ page }) => endPlanSoon(page),
);
testLatePages(
  'an account without a number',
  null,
  320,
  latePagesOf('User', ['/client-area/connect-whatsapp', '/whatsapp-chats']),
  ({ page, request, product }) => logInUnconnected(page, request, product),
);
testLateFont([320, 768], ['/', '/priching', '/privacy-policy']);
// At these widths lines of the landing page once broke differently with the kit's font.
testLateFont([434, 490, 1098], ['/']);
