import { slowLines, slowPageNames, testSlowLine } from './harness/slow-lines.ts';

for (const line of Object.values(slowLines)) {
  for (const page of slowPageNames) testSlowLine(line, page);
}
