// Parts: runtime.
import { slowConnections, testSlowConnection } from './harness/slow-connections.ts';

// The other connections and pages are in slow-connections.deep.spec.ts.
testSlowConnection(slowConnections.farAway, 'dashboard');
