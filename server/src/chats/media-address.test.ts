import { expect, it } from 'vitest';
import { isMediaAddress, mediaAddressOf } from '../messages/files/media-address.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('the address of a file', (server) => {
  const claimOf = async (account: number) => {
    const address = (await mediaAddressOf(server().services, account))('42');
    const { searchParams: of } = new URL(address, 'https://chat.example.com');
    return { mediaId: '42', account, until: Number(of.get('until')), signature: of.get('signature') ?? '' };
  };

  it('is signed for one name and is refused with another, no or an additional name', async () => {
    const { services } = server();
    const sender = await makeSender(server());
    const address = await mediaAddressOf(services, sender.id);
    const claimIn = (url: string) => {
      const { searchParams: of } = new URL(url, 'https://chat.example.com');
      const [until, signature] = [Number(of.get('until')), of.get('signature') ?? ''];
      return { mediaId: '42', account: sender.id, until, signature, file: of.get('file') ?? undefined };
    };
    for (const name of ['bill.pdf', 'बिल & co|1.pdf', `half \ud83d`, 'n'.repeat(400)]) {
      const claim = claimIn(address('42', name));
      expect(await isMediaAddress(services, claim)).toBe(true);
      expect(await isMediaAddress(services, { ...claim, file: 'Update.exe' })).toBe(false);
      expect(await isMediaAddress(services, { ...claim, file: undefined })).toBe(false);
    }
    const nameless = claimIn(address('42', null));
    expect(nameless.file).toBeUndefined();
    expect(await isMediaAddress(services, nameless)).toBe(true);
    expect(await isMediaAddress(services, { ...nameless, file: 'Update.exe' })).toBe(false);
  });

  it('expires at its time, and is refused with a changed time', async () => {
    const { services } = server();
    const claim = await claimOf((await makeSender(server())).id);
    server().setNow(new Date(claim.until - 1));
    expect(await isMediaAddress(services, claim)).toBe(true);
    server().setNow(new Date(claim.until));
    expect(await isMediaAddress(services, claim)).toBe(false);
    expect(await isMediaAddress(services, { ...claim, until: claim.until + 1 })).toBe(false);
  });

  it.each([
    ['is switched off', 'update accounts set is_active = false where id = $1'],
    ['ends all its sessions', 'update accounts set session_epoch = session_epoch + 1 where id = $1'],
    ['is deleted', 'delete from accounts where id = $1'],
  ])('is refused after its account %s', async (_, change) => {
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
