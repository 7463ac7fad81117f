import { keepTemplates } from '../templates/templates.store.ts';
import type { TestAccount } from './test-accounts.ts';
import { type TestServer, testNow } from './test-server.ts';

/** Gives a sender an approved template with these words, called as its category in small letters. */
export async function approveTemplate(
  { services }: TestServer,
  sender: TestAccount,
  category: 'UTILITY' | 'MARKETING',
  words: string,
): Promise<{ readonly name: string; readonly language: { readonly code: string } }> {
  const name = category.toLowerCase();
  await keepTemplates(services.database, sender.id, [
    {
      template_id: `${category === 'UTILITY' ? 8 : 9}${sender.id}`,
      ...{ name, language: 'en', category, score: 'GREEN', status: 'APPROVED' },
      parameter_format: 'POSITIONAL',
      components: [{ type: 'BODY', text: words }],
      ...{ reason: '', advice: '', previous_category: '', correct_category: '', edited_at: testNow },
    },
  ]);
  return { name, language: { code: 'en' } };
}
