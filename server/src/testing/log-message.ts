import { addDemoMessage, type DemoMessage } from '../demo/demo-activity.store.ts';
import { createUuid } from '../platform/uuid.ts';
import type { TestServer } from './test-server.ts';

/** Puts a message into an account's log; what is not said was taken by WhatsApp just now. @returns its id */
export async function logMessage(
  { services: { database, random, clock } }: TestServer,
  accountId: number,
  changes: Partial<DemoMessage> = {},
): Promise<string> {
  const id = createUuid(random);
  const recipient = { kind: 'phone', id: '919845012377' } as const;
  const message = { id, accountId, recipient, body: 'Hello', status: 'sent', cause: null };
  await addDemoMessage(database, { ...message, acceptedAt: clock(), ...changes });
  return id;
}
