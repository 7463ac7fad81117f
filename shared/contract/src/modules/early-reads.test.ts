import { describe, expect, it } from 'vitest';
import { type EarlyRead, readsAt } from './early-reads.ts';

const route = '/client-area/view-user/:userid';
const at = (read: EarlyRead, segment: string) =>
  readsAt([read], route, `/client-area/view-user/${segment}`)[0];

describe('[FAST-07] the reads of a page at an address with a part', () => {
  it('have the part as it is, or the text that it encodes', () => {
    expect(at({ path: '/web/manage-template/:userid' }, 'MTAwNDY%3D')).toEqual({
      path: '/web/manage-template/MTAwNDY%3D',
    });
    expect(at({ path: '/v1/users/{userid}/access' }, 'MTAwNDY=')).toEqual({ path: '/v1/users/10046/access' });
    const body = { userid: ':userid', all: true };
    expect(at({ path: '/web/user-information', method: 'FORM', body }, 'MTAwNDY%3D')).toEqual({
      path: '/web/user-information',
      method: 'FORM',
      body: { userid: 'MTAwNDY=', all: true },
    });
  });

  it.each(['MTAwNDY', 'nonsense!', '%', 'Li4%3D', 'MS8y'])('are left out for a part like %s', (segment) => {
    expect(at({ path: '/v1/users/{userid}/access' }, segment)).toBeUndefined();
    expect(at({ path: '/web/user-information', body: { userid: ':userid' } }, segment)).toBeUndefined();
    expect(at({ path: '/v1/plans' }, segment)).toEqual({ path: '/v1/plans' });
  });

  it('are left out if the route has no such part, and keep days', () => {
    expect(at({ path: '/v1/users/{partner}/access' }, 'MTAwNDY%3D')).toBeUndefined();
    expect(at({ path: '/v1/dashboard/{-13}/{0}' }, 'MTAwNDY%3D')).toEqual({
      path: '/v1/dashboard/{-13}/{0}',
    });
  });
});
