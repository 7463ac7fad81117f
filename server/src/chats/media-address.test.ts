import { expect, it } from 'vitest';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { isMediaAddress, mediaAddressOf } from './media-address.ts';

onTestServer('the address of a file', (server) => {
  const claimOf = async (account: number) => {
    const address = (await mediaAddressOf(server().services, account))('42');
    const { searchParams: of } = new URL(address, 'https://chat.example.com');
    return { channelId: '42', account, until: Number(of.get('until')), signature: of.get('signature') ?? '' };
  };

  it.each([
    ['is switched off', 'update accounts set is_active = false where id = $1'],
    ['ends all its sessions', 'update accounts set session_epoch = session_epoch + 1 where id = $1'],
    ['is deleted', 'delete from accounts where id = $1'],
  ])('ends when its account %s', async (_, change) => {
    const { services } = server();
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    const [claim, kept] = [await claimOf(sender.id), await claimOf(other.id)];
    expect(await isMediaAddress(services, claim)).toBe(true);
    await services.database.execute(change, [sender.id]);
    expect(await isMediaAddress(services, claim)).toBe(false);
    expect(await isMediaAddress(services, kept)).toBe(true);
    expect(await isMediaAddress(services, { ...kept, account: sender.id })).toBe(false);
  });
});
