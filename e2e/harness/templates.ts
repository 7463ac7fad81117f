import { type APIRequestContext, expect } from '@playwright/test';
import { requestAs } from './accounts.ts';
import type { Product } from './product.ts';

/** Sets the decision of WhatsApp's stand-in about a template, overriding any earlier one. */
export async function decideTemplate(
  request: APIRequestContext,
  { sandboxUrl }: Product,
  id: string,
  decision: { readonly status: string; readonly reason?: string | undefined },
): Promise<void> {
  const steered = `${sandboxUrl}/_sandbox/channel/templates/${id}/status`;
  expect(await request.put(steered, { data: decision })).toBeOK();
}

/** Sets the decision about a template of the demo User, found by its name. */
export async function decideOwnTemplate(
  request: APIRequestContext,
  product: Product,
  name: string,
  status: string,
): Promise<void> {
  const { data } = await requestAs(request, product, 'User', '/web/manage-template');
  const { template_id: id } = data.find((row: { template_name: string }) => row.template_name === name);
  await decideTemplate(request, product, id, { status });
}
