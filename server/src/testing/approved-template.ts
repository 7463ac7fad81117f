import { upsertTemplates } from '../templates/templates.store.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import type { TestAccount } from './test-accounts.ts';
import { type TestServer, testNow } from './test-server.ts';

/** Gives a sender an approved template with this text; its name is the category in lower case. */
export async function approveTemplate(
  { services }: TestServer,
  sender: TestAccount,
  category: 'UTILITY' | 'MARKETING',
  text: string,
): Promise<{ readonly name: string; readonly language: { readonly code: string } }> {
  const name = category.toLowerCase();
  const connection = await findConnection(services.database, sender.id);
  if (connection === null) throw new Error('The sender is not connected');
  await upsertTemplates(services.database, sender.id, connection.waba_id, [
    {
      template_id: `${category === 'UTILITY' ? 8 : 9}${sender.id}`,
      ...{ name, language: 'en', category, score: 'GREEN', status: 'APPROVED' },
      parameter_format: 'POSITIONAL',
      components: [{ type: 'BODY', text: text }],
      ...{ reason: '', advice: '', previous_category: '', correct_category: '', edited_at: testNow },
    },
  ]);
  return { name, language: { code: 'en' } };
}
