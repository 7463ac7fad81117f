import { channelTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { listTemplatesIn } from '../templates/templates.store.ts';
import { type ConnectedNumber, listConnectedNumbers } from './demo-activity.store.ts';
import { postToSandbox } from './post-to-sandbox.ts';
import { demoChannel } from './seed-activity.ts';

/** The templates of a business account as a connected account has them, so that the stand-in knows those created before its restart. */
async function templatesOf(
  { database }: Services,
  { account_id, waba_id }: ConnectedNumber,
): Promise<object[]> {
  return (await listTemplatesIn(database, account_id, waba_id))
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

/** Our app as declared to the stand-in: its secret, and where webhooks go. */
function appOf({ config }: Services, serverUrl: string) {
  return {
    app_secret: config.channel.appSecret,
    verify_token: config.channel.verifyToken,
    callback_url: `${serverUrl}/api/channel/webhook`,
  };
}

function phoneOf(number: ConnectedNumber) {
  return {
    id: number.phone_number_id,
    display_phone_number: number.display_phone_number,
    verified_name: number.verified_name || demoChannel.verifiedName,
  };
}

/**
 * Declares our app and the connected numbers to the stand-ins of WhatsApp and signup; they keep everything in memory,
 * so at every start.
 * @param serverUrl where this server answers, for the webhooks
 * @throws {StartError} where they do not take it
 */
export async function declareSandbox(
  services: Services,
  sandboxUrl: string,
  serverUrl: string,
): Promise<void> {
  const { config, database, sealer } = services;
  const app = appOf(services, serverUrl);
  if (config.signup !== null) {
    await postToSandbox(
      services,
      `${sandboxUrl}/_sandbox/signup/apps/${config.signup.appId}`,
      app,
      'the app',
    );
  }
  const numbers = await listConnectedNumbers(database);
  // One declaration for each account there; several of its numbers may be connected here.
  for (const wabaId of new Set(numbers.map(({ waba_id }) => waba_id))) {
    const own = numbers.filter(({ waba_id }) => waba_id === wabaId);
    const [first] = own;
    if (first === undefined) continue;
    const purpose = channelTokenPurpose(first.account_id);
    // No key opens it: its business connects again.
    if (!sealer.opens(first.access_token_sealed, purpose)) continue;
    const url = `${sandboxUrl}/_sandbox/channel/accounts/${wabaId}`;
    const declaration = {
      ...app,
      access_token: sealer.open(first.access_token_sealed, purpose),
      phone_numbers: own.map(phoneOf),
      templates: await templatesOf(services, first),
    };
    await postToSandbox(services, url, declaration, `the account ${wabaId}`);
  }
}
