import { slowConnections, slowPageNames, testSlowConnection } from './harness/slow-connections.ts';

for (const connection of Object.values(slowConnections)) {
  for (const page of slowPageNames) testSlowConnection(connection, page);
}
