import { type SlowPage, slowLines, slowPages, testSlowLine } from './harness/slow-lines.ts';

for (const line of Object.values(slowLines)) {
  for (const page of Object.keys(slowPages)) testSlowLine(line, page as SlowPage);
}
