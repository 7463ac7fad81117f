import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags, type Role } from '@chatline/contract/access/roles';
import type { CallAccess } from '@chatline/contract/calls/define-call';
import { makeAccount, makeSender } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

const everyFlag = { ...noPermissionFlags, whatsapp_connect: true, whatsapp_chat: true, webhook: true };

/** Makes an account of each role. @returns a function that returns the tokens of all who may make a call */
export async function makeEachCaller(server: TestServer) {
  const sender = await makeSender(server);
  const tokens: Record<Role, string> = {
    Admin: (await makeAccount(server, 'Admin')).token,
    Partner: (await makeAccount(server, 'Partner')).token,
    User: sender.token,
  };
  const roles = ['User', 'Partner', 'Admin'] as const;
  return (access: CallAccess = 'public'): readonly string[] => {
    if (access === 'public') return [];
    if (access === 'api-token') return [sender.apiToken];
    const allowed = roles.filter((role) => isAllowed(access, { role, flags: everyFlag }));
    return allowed.map((role) => tokens[role]);
  };
}

/** Makes accounts for calls of any access. @returns a function that returns a token for a call */
export async function makeCallers(server: TestServer) {
  const tokensFor = await makeEachCaller(server);
  return (access?: CallAccess): string | undefined => tokensFor(access)[0];
}
