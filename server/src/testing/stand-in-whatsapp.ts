import { accountOf, startSandbox, type TestSandbox } from '../../../sandbox/src/testing/start-sandbox.ts';
import { senderWabaId } from './test-accounts.ts';

/** The stand-in of WhatsApp inside a test: without a port, with quick reviews, and called through `fetch`. */
export interface StandInWhatsApp {
  readonly fetch: typeof fetch;
  readonly sandbox: TestSandbox;
  /** The method and path of each request, in order, without queries. */
  readonly received: string[];
  /**
   * Declares the account that {@link makeSender} connects to.
   * @param phoneNumberId the number that messages can be sent from
   */
  declare(templates?: object[], callbackUrl?: string, phoneNumberId?: string): Promise<void>;
}

const accessToken = 'channel-token';
const unreachableUrl = 'http://127.0.0.1:9/webhook';

/** Starts a stand-in. @param appSecret the secret that signs its webhooks */
export function startStandInWhatsApp(appSecret: string): StandInWhatsApp {
  const sandbox = startSandbox();
  const received: string[] = [];
  return {
    sandbox,
    received,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      received.push(`${request.method} ${pathname}`);
      const payload = Buffer.from(await request.arrayBuffer());
      const response = await sandbox.app.inject({
        method: request.method === 'DELETE' ? 'DELETE' : request.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(payload.length > 0 && { payload }),
      });
      return new Response(response.body, { status: response.statusCode });
    },
    async declare(templates = [], callbackUrl = unreachableUrl, phoneNumberId) {
      const account = accountOf(callbackUrl, templates);
      const [number] = account.phone_numbers;
      const declared = {
        ...account,
        phone_numbers: [{ ...number, ...(phoneNumberId !== undefined && { id: phoneNumberId }) }],
        access_token: accessToken,
        app_secret: appSecret,
      };
      const response = await sandbox.call('PUT', `/_sandbox/channel/accounts/${senderWabaId}`, declared);
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    },
  };
}
