import { logInUnconnected } from './harness/connect.ts';
import {
  latePagesOf,
  latePublicPages,
  lateWidths,
  testLateDialogs,
  testLatePages,
} from './harness/late-pages.ts';
import { roles } from './harness/roles.ts';
import { test, withMotion } from './harness/test.ts';

test.use({ ...withMotion, expectedConsole: /was preloaded using link preload/ });

for (const width of lateWidths) {
  testLatePages('a visitor', null, width, latePublicPages());
  for (const role of roles) testLatePages(role, role, width, latePagesOf(role));
  testLatePages(
    'an account without a number',
    null,
    width,
    latePagesOf('User'),
    ({ page, request, product }) => logInUnconnected(page, request, product),
  );
  if (width !== 320) testLateDialogs(width);
}
