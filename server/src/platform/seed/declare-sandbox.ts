import * as v from 'valibot';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { findSealedAccessToken } from './demo-activity.store.ts';
import { demoTemplates } from './demo-texts.ts';
import { demoChannel } from './seed-activity.ts';

const tries = 5;
const pauseMs = 400;
const timeoutMs = 5000;

function templatesOf() {
  return demoTemplates.map(([name, language, category, score, status, body], index) => ({
    id: String(910_000_100 + index),
    name,
    language,
    category,
    status,
    quality_score: { score },
    components: [{ type: 'BODY', text: body }],
  }));
}

function declarationOf({ config, sealer }: Services, sealed: string, serverUrl: string): string {
  return JSON.stringify({
    access_token: sealer.open(sealed),
    app_secret: config.channel.appSecret,
    verify_token: config.channel.verifyToken,
    callback_url: `${serverUrl}/api/channel/webhook`,
    phone_numbers: [
      {
        id: demoChannel.phoneNumberId,
        display_phone_number: demoChannel.displayPhoneNumber,
        verified_name: 'Kamala General Stores',
      },
    ],
    templates: templatesOf(),
  });
}

/**
 * Tells the stand-in of the channel about the demo user's account; it keeps everything in memory, so at every start.
 * @param serverUrl where this server answers, for the webhooks
 * @throws {StartError} where the stand-in does not take it
 */
export async function declareSandbox(
  services: Services,
  sandboxUrl: string,
  serverUrl: string,
): Promise<void> {
  const url = `${sandboxUrl}/_sandbox/channel/accounts/${demoChannel.wabaId}`;
  const sealed = await findSealedAccessToken(services.database, demoChannel.phoneNumberId);
  // Disconnected or deleted by whoever tries the product: there is nothing to declare then.
  if (sealed === null) return;
  const body = declarationOf(services, sealed, serverUrl);
  let reason = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const response = await services.fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return;
      const answer = v.safeParse(v.object({ error: v.string() }), await response.json());
      reason = `it answered ${response.status}${answer.success ? ` ${answer.output.error}` : ''}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new StartError(`The stand-ins at SANDBOX_URL do not take the demo account: ${reason}.`);
}
