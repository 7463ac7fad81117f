import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { allCalls } from '@chatline/contract/all-calls';
import type { Call } from '@chatline/contract/calls/define-call';
import type { Needs } from '@chatline/contract/modules/descriptor';
import type { DeclaredRead, ReleasedRead } from '@chatline/contract/modules/early-reads';
import * as v from 'valibot';

const everyFlag = mapFlags(() => true);

const rolesWith = (needs: Needs | Call['access']): readonly Role[] =>
  typeof needs === 'string' ? [] : roles.filter((role) => isAllowed(needs, { role, flags: everyFlag }));

function isPathOf(call: Call, path: string): boolean {
  const segments = path.split('/');
  const wanted = (call.base + call.path).split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((segment, at) => {
      const [, part] = /^\{(\w+)\}$/.exec(segment) ?? [];
      const given = segments[at] ?? '';
      return part === undefined ? segment === given : isPartAs(given, call.parts?.[part]?.base64Layers ?? 0);
    })
  );
}

/** The address of a page has its parts in one layer of base64. */
function isPartAs(segment: string, base64Layers: number): boolean {
  if (segment.startsWith(':')) return base64Layers === 1;
  return base64Layers === 0 || !/^\{[a-z]/.test(segment);
}

/** The call of a read, if its query and body are valid. */
function callOf({ path, body }: DeclaredRead): Call | undefined {
  const [address = '', query = ''] = path.split('?');
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return allCalls.find(
    (call) =>
      (call.method === 'GET' || call.isRead === true) &&
      isPathOf(call, address) &&
      (query === '' || (call.query !== undefined && v.is(call.query, parameters))) &&
      (body === undefined ? call.body === undefined : call.body !== undefined && v.is(call.body, body)),
  );
}

/**
 * Adds to the reads of a page what the contract says of their calls: method, capability and roles.
 * @param page name of the page for messages
 * @throws {Error} if a read is not a call, or the page's users may not make it
 */
export function completeReads(
  page: string,
  needs: Needs,
  reads: readonly DeclaredRead[],
): readonly ReleasedRead[] {
  return reads.map((read) => {
    const call = callOf(read);
    const named = `${page} reads ${read.path}`;
    if (call === undefined) throw new Error(`${named}, which is not a read-only call`);
    const { method, capability, access, encoding } = call;
    if (capability === 'unannounced' || method === 'PUT' || method === 'DELETE')
      throw new Error(`${named}, which no capability announces`);
    const mayRead = rolesWith(needs).filter((role) => rolesWith(access).includes(role));
    const mayNot = (read.roles ?? []).filter((role) => !mayRead.includes(role)).join(' and ');
    if (mayNot !== '') throw new Error(`${named}, which ${mayNot} may not read`);
    if (mayRead.length === 0) throw new Error(`${named}, which nobody who opens it may read`);
    return {
      ...read,
      method: encoding === 'form' ? 'FORM' : method,
      ...(capability !== 'baseline' && { with: capability }),
      roles: [...(read.roles ?? mayRead)],
    };
  });
}

/** Every page behind the login reads the rights of the account. */
const inEveryFrame: readonly DeclaredRead[] = [{ path: '/userp' }];
// The notifications follow once the frame is drawn: a browser opens six connections over HTTP/1.1, and a thirteenth
// request would wait for another round trip.
const inDashboard: readonly DeclaredRead[] = [...inEveryFrame, { path: '/v1/subscription' }];

/** The early reads of the shell's frames and own pages: for the pages of modules by frame, for its own by path. */
export const shellReads: Readonly<Record<string, readonly DeclaredRead[]>> = {
  dashboard: inDashboard,
  popup: inEveryFrame,
  // The last 14 days, which the page shows at an address without days.
  '/client-area/dashboard': [...inDashboard, { path: '/v1/dashboard/{-13}/{0}' }],
  '/client-area/change-password': [...inDashboard, { path: '/v1/account/factor' }],
};

/** @throws {Error} if one of them is not a call */
export function completeShellReads(): Readonly<Record<string, readonly ReleasedRead[]>> {
  return Object.fromEntries(
    Object.entries(shellReads).map(([frameOrRoute, reads]) => [
      frameOrRoute,
      completeReads(frameOrRoute, ['signed-in'], reads),
    ]),
  );
}
