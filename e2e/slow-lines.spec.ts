// Parts: runtime.
import { slowLines, testSlowLine } from './harness/slow-lines.ts';

// The other lines and pages are in slow-lines.deep.spec.ts.
testSlowLine(slowLines.farAway, 'dashboard');
