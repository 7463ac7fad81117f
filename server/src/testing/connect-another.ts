import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import { connectAccount, disconnectAccount } from '../whatsapp/connection.store.ts';
import type { TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** Replaces the sender's number by another one. @returns the id of the new number */
export async function connectAnother({ services }: TestServer, sender: TestAccount): Promise<string> {
  const phone_number_id = `3${sender.id}`;
  const found = {
    waba_id: '200',
    phone_number_id,
    display_phone_number: '+91 94430 77889',
    verified_name: 'Neelagiri',
    access_token_sealed: services.sealer.seal('another-token', whatsAppTokenPurpose(sender.id)),
  };
  await services.database.transaction(async (transaction) => {
    await disconnectAccount(transaction, sender.id);
    await connectAccount(transaction, sender.id, found, services.clock());
  });
  return phone_number_id;
}
