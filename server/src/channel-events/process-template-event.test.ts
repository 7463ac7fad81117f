import { expect, it } from 'vitest';
import { postWebhook } from '../testing/post-webhook.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

onTestServer('the rejection of a template', (server) => {
  const rejected = async (reason: string, rejection_info: object, event = 'REJECTED') => {
    const { token } = await makeSender(server());
    await postWebhook(server(), 'message_template_status_update', {
      event,
      message_template_id: 700,
      message_template_name: 'welcome',
      message_template_language: 'en',
      reason,
      rejection_info,
    });
    const { templates } = (await server().request({ url: '/api/v1/templates' }, token)).json();
    return [templates[0].reason, templates[0].advice];
  };

  it('keeps the code as the reason, and WhatsApp’s explanation as advice', async () => {
    const reason = 'The body is the same as that of order (en).';
    const recommendation = 'Change the body.';
    expect(await rejected('INVALID_FORMAT', { reason, recommendation })).toEqual([
      'INVALID_FORMAT',
      'The body is the same as that of order (en). Change the body.',
    ]);
  });

  it('does not repeat the reason in the advice', async () => {
    const recommendation = 'Choose Marketing.';
    expect(await rejected('PROMOTIONAL', { reason: 'PROMOTIONAL', recommendation })).toEqual([
      'PROMOTIONAL',
      recommendation,
    ]);
    expect(await rejected('', { reason: 'SCAM', recommendation: '' })).toEqual(['SCAM', '']);
  });

  it('keeps neither reason nor advice if the template is approved', async () => {
    const info = { reason: 'PROMOTIONAL', recommendation: 'Choose Marketing.' };
    expect(await rejected('PROMOTIONAL', info, 'APPROVED')).toEqual(['', '']);
  });
});

onTestServer('a template whose updates arrive out of order', (server) => {
  const named = { message_template_id: 701, message_template_name: 'order', message_template_language: 'en' };
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const report = (kind: string, value: object, seconds: number) =>
    postWebhook(server(), kind, { ...named, ...value }, at(seconds));
  const status = (event: string, seconds: number) =>
    report('message_template_status_update', { event }, seconds);
  const templateOf = async (token: string) =>
    (await server().request({ url: '/api/v1/templates' }, token)).json().templates[0];

  it.each(['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'])(
    'keeps %s despite a review of the same second',
    async (event) => {
      const { token } = await makeSender(server());
      await status(event, 0);
      await status('PENDING', 0);
      expect((await templateOf(token)).status).toBe(event);
      await status('PENDING', 1);
      expect((await templateOf(token)).status).toBe('PENDING');
      await status(event, 1);
      expect((await templateOf(token)).status).toBe(event);
    },
  );

  it('keeps the newest quality and, independently, the newest category', async () => {
    const { token } = await makeSender(server());
    await status('APPROVED', 100);
    const quality = (score: string, seconds: number) =>
      report('message_template_quality_update', { new_quality_score: score }, seconds);
    const category = (previous: string, next: string, seconds: number) =>
      report('template_category_update', { previous_category: previous, new_category: next }, seconds);
    await quality('RED', 20);
    await category('UTILITY', 'MARKETING', 40);
    await quality('GREEN', 10);
    await category('MARKETING', 'UTILITY', 30);
    const now = { category: 'MARKETING', previous_category: 'UTILITY' };
    expect(await templateOf(token)).toMatchObject({ ...now, score: 'RED' });
    await quality('YELLOW', 30);
    expect(await templateOf(token)).toMatchObject({ ...now, score: 'YELLOW' });
  });
});
