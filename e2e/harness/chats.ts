import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The demo user's business number at the stand-in of WhatsApp. */
const phoneNumberId = '106540352242922';

/** The stand-in's customer writes to the demo user. */
export interface Writing {
  readonly from: string;
  readonly name: string;
  /** The message object of a webhook: the type and its content. */
  readonly message: object;
  readonly id?: string;
  /** Unix seconds; now by default. */
  readonly timestamp?: string;
  readonly context?: { readonly id: string };
  /** The advertisement that the customer came from. */
  readonly referral?: object;
  readonly username?: string;
  /** The receiving number; the demo user’s by default. */
  readonly phone_number_id?: string;
}

/** Delivers a customer's message through the webhook. @returns WhatsApp's id of the message */
export async function customerWrites(
  request: APIRequestContext,
  { sandboxUrl }: Product,
  writing: Writing,
): Promise<string> {
  const response = await request.post(`${sandboxUrl}/_sandbox/channel/inbound`, {
    data: { phone_number_id: phoneNumberId, ...writing },
  });
  if (!response.ok())
    throw new Error(`The stand-in responded with ${response.status()}: ${await response.text()}`);
  return String((await response.json()).message_id);
}

/** The messages that the stand-in has received for a number, oldest first. */
export async function receivedFor(
  request: APIRequestContext,
  { sandboxUrl }: Product,
  recipientId: string,
): Promise<{ type: string; body: Record<string, unknown> }[]> {
  const response = await request.get(
    `${sandboxUrl}/_sandbox/channel/messages?wa_id=${recipientId}&limit=100`,
  );
  return (await response.json()).data;
}

/** A text message as the webhook delivers it. */
export const text = (body: string) => ({ type: 'text', text: { body } });

/** A conversation in the list, by its name. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Chats' }).getByRole('button', { name: new RegExp(name) });
}

/** The open conversation. */
export function pane(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Opens the chats window at a conversation. */
export async function openChatsAt(page: Page, name: string): Promise<Locator> {
  await page.goto('/whatsapp-chats');
  return openChat(page, name);
}

/** Opens a conversation in the chats window. */
export async function openChat(page: Page, name: string): Promise<Locator> {
  await row(page, name).first().click();
  return pane(page, name);
}
