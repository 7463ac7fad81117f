import type { DeclaredRead } from '@chatline/contract/modules/early-reads';
import { describe, expect, it } from 'vitest';
import { remoteFolders } from '../common/apps.ts';
import { readDescriptor } from '../registry/read-descriptor.ts';
import { completeReads, completeShellReads } from './complete-reads.ts';

const complete = (read: DeclaredRead, needs: Parameters<typeof completeReads>[1] = ['signed-in']) =>
  completeReads('the page /x', needs, [read])[0];

describe('[FAST-07] the reads of a page', () => {
  it('get method, capability and roles of their call', () => {
    expect(complete({ path: '/web/users' })).toEqual({
      path: '/web/users',
      method: 'GET',
      roles: ['Admin', 'Partner'],
    });
    expect(complete({ path: '/v1/messages?limit=300', roles: ['User'] })).toEqual({
      path: '/v1/messages?limit=300',
      method: 'GET',
      with: 'messages.status',
      roles: ['User'],
    });
    const body = { filter: 'all', search: '' };
    expect(complete({ path: '/v1/chats/conversations', body }, ['whatsapp-chats'])).toEqual({
      path: '/v1/chats/conversations',
      body,
      method: 'POST',
      with: 'chats.live',
      roles: ['User'],
    });
    expect(complete({ path: '/v1/dashboard/{-6}/{0}' })).toMatchObject({ with: 'dashboard.figures' });
    expect(complete({ path: '/web/payment-history' }, ['client-payments'])).toMatchObject({
      roles: ['Partner'],
    });
  });

  it('may have a part of the page’s address, as the call takes it', () => {
    const of = (read: DeclaredRead) => complete(read, ['manage-users', 'client-templates']);
    expect(of({ path: '/v1/users/{userid}/access' })).toMatchObject({ method: 'GET', roles: ['Admin'] });
    expect(of({ path: '/web/manage-template/:userid' })).toMatchObject({ method: 'GET' });
    const body = { userid: ':userid' };
    expect(of({ path: '/web/user-information', body })).toMatchObject({ method: 'FORM', body });
  });

  it.each<readonly [DeclaredRead, string]>([
    [{ path: '/v1/users/:userid/access' }, 'which is not a read-only call'],
    [{ path: '/web/manage-template/{userid}' }, 'which is not a read-only call'],
    [{ path: '/web/user' }, 'the page /x reads /web/user, which is not a read-only call'],
    [{ path: '/web/create-user' }, 'which is not a read-only call'],
    [{ path: '/v1/session/end' }, 'which is not a read-only call'],
    [{ path: '/v1/messages?limit=many' }, 'which is not a read-only call'],
    [{ path: '/web/users?limit=1' }, 'which is not a read-only call'],
    [{ path: '/v1/chats/conversations' }, 'which is not a read-only call'],
    [{ path: '/v1/chats/conversations', body: { filter: 'none' } }, 'which is not a read-only call'],
    [{ path: '/web/users', body: {} }, 'which is not a read-only call'],
    [{ path: '/web/users', roles: ['User'] }, 'the page /x reads /web/users, which User may not read'],
  ])('are refused: %j', (read, message) => expect(() => complete(read)).toThrow(message));

  it('are refused if nobody who opens the page may read them', () =>
    expect(() => complete({ path: '/web/partner' }, ['templates'])).toThrow(
      'the page /x reads /web/partner, which nobody who opens it may read',
    ));

  it('are calls for the shell and for every module', () => {
    expect(completeShellReads().dashboard?.map(({ path }) => path)).toContain('/userp');
    for (const dir of remoteFolders()) expect(() => readDescriptor(dir), dir).not.toThrow();
  });
});
