import { addDemoMessage, type DemoMessage } from '../demo/demo-activity.store.ts';
import { createUuid } from '../platform/uuid.ts';
import type { TestServer } from './test-server.ts';

/** Adds a message to an account's log; by default WhatsApp has just accepted it. @returns its id */
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
