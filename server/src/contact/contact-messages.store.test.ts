import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/both-databases.ts';
import { addContactMessage, deleteOldContactMessages, findContactMessage } from './contact-messages.store.ts';

const message = { name: 'Meera Nair', email: 'meera@example.com', message: 'Do you take UPI?' };
const day = new Date('2026-11-20T00:00:00Z');

onBothDatabases('the messages of visitors', (database) => {
  it('are found by their id until they are older than a moment', async () => {
    const old = await addContactMessage(database(), message, new Date(day.getTime() - 1));
    const kept = await addContactMessage(database(), { ...message, name: 'Asha' }, day);
    expect(await findContactMessage(database(), old)).toEqual(message);
    expect(await deleteOldContactMessages(database(), day)).toBe(1);
    expect(await findContactMessage(database(), old)).toBeNull();
    expect(await findContactMessage(database(), kept)).toEqual({ ...message, name: 'Asha' });
  });
});
