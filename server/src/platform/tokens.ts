import { type Role, roles } from '@chatline/contract/access/roles';
import { hourSeconds } from '@chatline/contract/constants/time';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { RandomBytes } from './random.ts';

/** Lifetime of a session: a little over a working day, so that nobody is logged out in the middle of it. */
export const sessionSeconds = 12 * hourSeconds;

/** Lifetime of a chat token for an embedding page, which requests the next one in time. */
export const chatTokenSeconds = 15 * 60;

const algorithm = 'HS256';
const issuer = 'chatline';
/** The purpose of a token: the console, or a page that embeds the chats. */
const audiences = { console: 'console', chats: 'chats' } as const;
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()),
  user_roll: v.picklist(roles),
  epoch: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.minLength(1)),
  scope: v.optional(v.literal('chats')),
  iss: v.optional(v.literal(issuer)),
  aud: v.optional(v.enum(audiences)),
});

/** True if the claims about a token's purpose agree; tokens of an earlier release only have the scope. */
function isOfOneKind({ scope, iss, aud }: v.InferOutput<typeof claimsSchema>): boolean {
  if (iss === undefined && aud === undefined) return true;
  return iss !== undefined && aud === (scope === 'chats' ? audiences.chats : audiences.console);
}

/** No account has this id: a session with it is well-formed but authorises nothing. */
export const nobodyId = 0;

/** The claims of a session token. Raising an account's epoch ends its sessions early. */
export interface Session {
  readonly accountId: number;
  readonly role: Role;
  readonly epoch: number;
  /** Distinguishes this session from the account's others. */
  readonly sessionId: string;
  /** Authorises the chats only, for an embedding page. */
  readonly isChatOnly: boolean;
}

/** The reason why a token is not valid: it has expired, or this server never issued it. */
type TokenProblem = 'expired' | 'bad';

/** Signed, expiring session tokens. */
export interface SessionTokens {
  /** @param name of the person, for the console's top bar; it authorises nothing */
  open(
    session: Omit<Session, 'sessionId' | 'isChatOnly'>,
    name?: string,
  ): Promise<{ readonly token: string; readonly sessionId: string }>;
  /** As `open`, but returns only the token. */
  issue(session: Omit<Session, 'sessionId' | 'isChatOnly'>, name?: string): Promise<string>;
  /** Issues a token for the chats only, valid for `chatTokenSeconds`. */
  issueForChats(session: Omit<Session, 'sessionId' | 'isChatOnly'>): Promise<string>;
  read(token: string): Promise<Session | TokenProblem>;
}

/**
 * Issues and reads session tokens as JWT (HS256); the payload has the wire's `user_roll` (specification, section 3).
 * @param secret from `SESSION_SECRET` or `DATA_DIR/keys/session.key`
 */
export function createTokens(secret: string, clock: () => Date, random: RandomBytes): SessionTokens {
  const key = new TextEncoder().encode(secret);
  function sign(
    session: Omit<Session, 'sessionId' | 'isChatOnly'>,
    seconds: number,
    more: { readonly aud: string; readonly scope?: 'chats'; readonly name?: string },
    sessionId = random(12).toString('base64url'),
  ): Promise<string> {
    const nowSeconds = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ user_roll: session.role, epoch: session.epoch, ...more })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setJti(sessionId)
      .setIssuer(issuer)
      .setSubject(String(session.accountId))
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + seconds)
      .sign(key);
  }
  const ofConsole = (name?: string) => ({ aud: audiences.console, ...(name && { name }) });
  return {
    async open(session, name) {
      const sessionId = random(12).toString('base64url');
      const token = await sign(session, sessionSeconds, ofConsole(name), sessionId);
      return { token, sessionId };
    },
    issue: (session, name) => sign(session, sessionSeconds, ofConsole(name)),
    issueForChats: (session) => sign(session, chatTokenSeconds, { aud: audiences.chats, scope: 'chats' }),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock() });
        const claims = v.safeParse(claimsSchema, payload);
        if (!claims.success || !isOfOneKind(claims.output)) return 'bad';
        const { sub, user_roll, epoch, jti, scope } = claims.output;
        return { accountId: sub, role: user_roll, epoch, sessionId: jti, isChatOnly: scope === 'chats' };
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'bad';
      }
    },
  };
}
