// Parts: runtime.
import { slowLines, testSlowLine } from './harness/slow-lines.ts';

// The other lines and pages: slow-lines.deep.spec.ts.
testSlowLine(slowLines.farAway, 'dashboard');
