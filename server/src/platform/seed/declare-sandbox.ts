import type { Services } from '../services.ts';
import { findSealedAccessToken } from './demo-activity.store.ts';
import { demoTemplates } from './demo-texts.ts';
import { demoChannel } from './seed-activity.ts';
import { tellSandbox } from './tell-sandbox.ts';

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

function declarationOf({ config, sealer }: Services, sealed: string, serverUrl: string) {
  return {
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
  };
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
  await tellSandbox(services, url, declarationOf(services, sealed, serverUrl), 'the demo account');
}
