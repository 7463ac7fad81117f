import { templateStatus } from '@chatline/contract/templates/template-status';
import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { listTemplatesIn } from '../templates/templates.store.ts';
import { type ConnectedNumber, listConnectedNumbers } from './demo-activity.store.ts';
import { postToSandbox } from './post-to-sandbox.ts';
import { demoWhatsApp } from './seed-activity.ts';

/** Lists the templates of a business account, so that the stand-in knows those that were created before its restart. */
async function templatesOf(
  { database }: Services,
  { account_id, waba_id }: ConnectedNumber,
): Promise<object[]> {
  return (await listTemplatesIn(database, account_id, waba_id))
    .filter(({ status }) => status !== templateStatus.deleted)
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

/** Describes our app to the stand-in: its secrets, and the address for webhooks. */
function appOf({ config }: Services, serverUrl: string) {
  return {
    app_secret: config.whatsApp.appSecret,
    verify_token: config.whatsApp.verifyToken,
    callback_url: `${serverUrl}/api/channel/webhook`,
  };
}

function phoneOf(number: ConnectedNumber) {
  return {
    id: number.phone_number_id,
    display_phone_number: number.display_phone_number,
    verified_name: number.verified_name || demoWhatsApp.verifiedName,
  };
}

/**
 * Declares our app and the connected numbers to the stand-ins of WhatsApp and signup. It runs at every start, because
 * the stand-ins have everything in memory.
 * @param serverUrl the address of this server, for the webhooks
 * @throws {StartError} if they do not accept it
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
  // Each business account is declared once, with all of its numbers that are connected here.
  for (const wabaId of new Set(numbers.map(({ waba_id }) => waba_id))) {
    const own = numbers.filter(({ waba_id }) => waba_id === wabaId);
    const [first] = own;
    if (first === undefined) continue;
    const purpose = whatsAppTokenPurpose(first.account_id);
    // A token that no key opens is skipped; its business has to connect again.
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
