import { latePagesOf, latePublicPages, lateWidths, testLatePages } from './harness/late-pages.ts';
import { roles } from './harness/roles.ts';
import { test } from './harness/test.ts';

test.use({ expectedConsole: /was preloaded using link preload/ });

for (const width of lateWidths) {
  testLatePages('a visitor', null, width, latePublicPages());
  for (const role of roles) testLatePages(role, role, width, latePagesOf(role));
}
