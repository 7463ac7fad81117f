import { expect, it } from 'vitest';
import { emailTokenHashes } from '../../accounts/records/email-links.ts';
import { findEmailToken, storeEmailToken } from '../../accounts/records/email-tokens.store.ts';
import { authenticate } from '../../accounts/sessions/authenticate.ts';
import { isTrustedNetwork, trustNetwork } from '../../accounts/sessions/trusted-networks.ts';
import { sealedColumns } from '../../app/areas.ts';
import { checkSealing } from '../../app/check-sealing.ts';
import { storeMark } from '../../billing/trial/marks.ts';
import { findPin, upsertPin } from '../../connect/number-pins.store.ts';
import { isMediaAddress, mediaAddressOf } from '../../messages/files/media-address.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, makeSender } from '../../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import { findConnection } from '../../whatsapp/connection.store.ts';
import { createSealer, pinPurpose, whatsAppTokenPurpose } from '../sealer.ts';
import { resealAll } from './reseal.ts';

const before = 'the sealing secret of tests';
const after = 'the sealing secret that comes after it';

onBothTestServers('a new sealing key', (server) => {
  /** The services of the same server, started with other secrets. */
  function startedWith(current: string, ...others: string[]) {
    const { services } = server();
    const sealer = createSealer(current, services.random, others);
    return { ...services, sealer, config: { ...services.config, otherSealingSecrets: others } };
  }
  const tokenOf = async (accountId: number) =>
    (await findConnection(server().services.database, accountId))?.access_token_sealed ?? '';

  it('opens and looks up values of the previous key, seals them again once, and no longer needs the previous key', async () => {
    const sender = await makeSender(server());
    const { database, sealer } = server().services;
    await upsertPin(database, '42', sealer.seal('271828', pinPurpose('42')));
    const both = startedWith(after, before);
    const bearer = `Bearer ${sender.apiToken}`;
    expect(both.sealer.open(await tokenOf(sender.id), whatsAppTokenPurpose(sender.id))).toBe('channel-token');
    expect(await authenticate(both, 'api-token', bearer)).toMatchObject({ accountId: sender.id });

    const { resealed, unreadable } = await resealAll(both, sealedColumns);
    expect(unreadable).toBe(0);
    expect(resealed).toBeGreaterThanOrEqual(3);
    expect(await resealAll(both, sealedColumns)).toEqual({ resealed: 0, unreadable: 0 });

    const alone = startedWith(after);
    expect(alone.sealer.open(await tokenOf(sender.id), whatsAppTokenPurpose(sender.id))).toBe(
      'channel-token',
    );
    expect(alone.sealer.open((await findPin(database, '42')) ?? '', pinPurpose('42'))).toBe('271828');
    expect(await authenticate(alone, 'api-token', bearer)).toMatchObject({ accountId: sender.id });
    const lost = startedWith(before);
    const sealed = await tokenOf(sender.id);
    expect(() => lost.sealer.open(sealed, whatsAppTokenPurpose(sender.id))).toThrow('No known key opens');
    await expect(authenticate(lost, 'api-token', bearer)).rejects.toThrow('API token is not valid');
  });

  it('accepts emailed links, addresses of pictures and trusted networks of the previous key while that is configured', async () => {
    const { database } = server().services;
    const former = startedWith(before);
    const sender = await makeSender(server());
    await trustNetwork(former, database, 'networks@example.com', '203.0.113.7');
    const expiresAt = new Date(testNow.getTime() + 60_000);
    const token = { purpose: 'email', accountId: null, registrationId: null, newEmail: null } as const;
    await storeEmailToken(database, {
      ...token,
      tokenHash: emailTokenHashes(former, 'emailed')[0] ?? '',
      expiresAt,
    });
    const { searchParams: of } = new URL(
      (await mediaAddressOf(former, sender.id))('42'),
      'https://chat.example.com',
    );
    const until = Number(of.get('until'));
    const picture = { mediaId: '42', account: sender.id, until, signature: of.get('signature') ?? '' };
    for (const [services, isReadable] of [
      [startedWith(after, before), true] as const,
      [startedWith(after), false] as const,
    ]) {
      expect(await isTrustedNetwork(services, 'networks@example.com', '203.0.113.7')).toBe(isReadable);
      expect((await findEmailToken(database, emailTokenHashes(services, 'emailed'), testNow)) !== null).toBe(
        isReadable,
      );
      expect(await isMediaAddress(services, picture)).toBe(isReadable);
      expect(await isMediaAddress(services, { ...picture, mediaId: '43' })).toBe(false);
    }
  });

  it('[CAP-13] stores the hash of a named API token again when that is used, and then no longer needs the previous key', async () => {
    const sender = await makeSender(server());
    const named = json({ name: 'Shop', opensChats: false });
    const tokens = { method: 'POST', url: '/api/v1/account/tokens', ...named } as const;
    const bearer = `Bearer ${(await server().request(tokens, sender.token)).json().token}`;
    await expect(authenticate(startedWith(after), 'api-token', bearer)).rejects.toThrow('is not valid');
    for (const services of [startedWith(after, before), startedWith(after)])
      expect(await authenticate(services, 'api-token', bearer)).toMatchObject({ accountId: sender.id });
  });

  it('[BIL-12] recognises a business that had its trial with the previous key', async () => {
    const [first, second] = [await makeAccount(server(), 'User'), await makeAccount(server(), 'User')];
    const { database } = server().services;
    const mark = (services: ReturnType<typeof startedWith>, { id }: typeof first) =>
      storeMark(services, database, id, 'mail', 'trial@example.com');
    expect(await mark(startedWith(before), first)).toBe(true);
    expect(await mark(startedWith(after, before), second)).toBe(false);
  });

  it('is refused at the start if it opens nothing, unless the right key is declared lost', async () => {
    await makeSender(server());
    await checkSealing(startedWith(before));
    await checkSealing(startedWith(after, before));
    const wrong = startedWith('a secret of nobody here');
    await expect(checkSealing(wrong)).rejects.toThrow('SEALING_SECRETS_OTHER');
    await checkSealing({ ...wrong, config: { ...wrong.config, isSealingLost: true } });
  });

  it('leaves and counts values that no known key opens', async () => {
    const sender = await makeSender(server());
    const sealed = await tokenOf(sender.id);
    const { unreadable } = await resealAll(
      startedWith('a secret of nobody here', 'and another of nobody'),
      sealedColumns,
    );
    expect(unreadable).toBeGreaterThan(0);
    expect(await tokenOf(sender.id)).toBe(sealed);
  });
});
