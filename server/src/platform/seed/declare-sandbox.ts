import { findAccountOfNumber } from '../../channel-events/channel-events.store.ts';
import { listTemplates } from '../../templates/templates.store.ts';
import type { Services } from '../services.ts';
import { findSealedAccessToken } from './demo-activity.store.ts';
import { demoChannel } from './seed-activity.ts';
import { tellSandbox } from './tell-sandbox.ts';

/** The account's templates as it has them, so that the stand-in knows again those made before it was started anew. */
async function templatesOf({ database }: Services): Promise<object[]> {
  const accountId = await findAccountOfNumber(database, demoChannel.phoneNumberId);
  const kept = accountId === null ? [] : await listTemplates(database, accountId);
  return kept
    .filter(({ status }) => status !== 'DELETED')
    .map(({ template_id, score, reason, ...template }) => ({
      id: template_id,
      name: template.name,
      language: template.language,
      category: template.category,
      status: template.status,
      parameter_format: template.parameter_format,
      components: template.components,
      rejected_reason: reason || 'NONE',
      quality_score: { score },
    }));
}

async function declarationOf(services: Services, sealed: string, serverUrl: string): Promise<object> {
  const { config, sealer } = services;
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
    templates: await templatesOf(services),
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
  const declaration = await declarationOf(services, sealed, serverUrl);
  await tellSandbox(services, url, declaration, 'the demo account');
}
