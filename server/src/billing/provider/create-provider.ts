import Razorpay from 'razorpay';
import * as v from 'valibot';
import type { Config } from '../../platform/config.ts';
import type { PaymentsConfig } from '../../platform/config-billing.ts';
import type { Services } from '../../platform/services/services.ts';
import { providerList, providerOrder, providerPayment, providerRefund } from './provider.schema.ts';
import { type PaymentsProvider, ProviderAway, ProviderRefusal } from './provider.ts';

const timeoutMs = 10_000;
/** The most entries that the provider returns in one page of a list. */
const pageSize = 100;
/** The most pages that are read; a day with more entries is not compared. */
const maxPages = 100;

/** The SDK's HTTP client, an instance of axios, which the SDK's types leave out. */
interface HttpClient {
  readonly defaults: object;
  readonly interceptors: { readonly request: { use(change: (request: unknown) => unknown): unknown } };
}
function hasClient(api: object): api is { readonly rq: HttpClient } {
  return 'rq' in api && typeof api.rq === 'function' && 'defaults' in api.rq && 'interceptors' in api.rq;
}

const refusal = v.object({
  statusCode: v.number(),
  error: v.optional(v.object({ description: v.optional(v.string(), ''), code: v.optional(v.string(), '') })),
});
const refundRequest = v.object({
  url: v.pipe(v.string(), v.endsWith('/refund')),
  data: v.object({ receipt: v.string() }),
  headers: v.custom<object>((headers) => typeof headers === 'object' && headers !== null),
});

/**
 * Adds a header that the SDK cannot send: with it, a repeated request is one refund (outside-services.md, Razorpay).
 */
function withIdempotencyKey(request: unknown): unknown {
  if (v.is(refundRequest, request)) {
    Object.assign(request.headers, { 'X-Refund-Idempotency': request.data.receipt });
  }
  return request;
}

/** Statuses that are not final: timeout, the same refund in progress, too many requests. */
const unfinished = [408, 409, 429];

function toFault(thrown: unknown): Error {
  const refused = v.safeParse(refusal, thrown);
  // A network failure arrives as a TypeError, because the SDK reads a property of the missing response.
  if (!refused.success) {
    const reason = thrown instanceof v.ValiError ? 'responded in another shape' : 'does not respond';
    return new ProviderAway(`the payment provider ${reason}`);
  }
  const { statusCode, error } = refused.output;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !unfinished.includes(statusCode);
  if (!isRefusal) return new ProviderAway(`the payment provider responded with ${statusCode}`);
  return new ProviderRefusal(error?.description || `the payment provider responded with ${statusCode}`);
}

async function parsed<const S extends v.GenericSchema>(
  response: S,
  request: Promise<unknown>,
): Promise<v.InferOutput<S>> {
  try {
    return v.parse(response, await request);
  } catch (thrown) {
    throw toFault(thrown);
  }
}

async function allPages<const S extends v.GenericSchema>(
  item: S,
  page: (skip: number) => Promise<unknown>,
): Promise<v.InferOutput<S>[]> {
  const all: v.InferOutput<S>[] = [];
  for (let pages = 0; pages < maxPages; pages += 1) {
    const { items } = await parsed(providerList(item), page(pages * pageSize));
    all.push(...items);
    if (items.length < pageSize) return all;
  }
  throw new ProviderAway('the payment provider’s list is too long');
}

function openSdk(config: PaymentsConfig, fetch: typeof globalThis.fetch): Razorpay {
  const sdk = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret });
  if (!hasClient(sdk.api)) throw new Error('the SDK has no HTTP client whose address can be set');
  const { rq } = sdk.api;
  // The SDK has no option for the host, so the address is set on its HTTP client.
  Object.assign(rq.defaults, { baseURL: config.url, timeout: timeoutMs, adapter: 'fetch' });
  const request: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
  Object.assign(rq.defaults, { env: { fetch: request, Request, Response } });
  rq.interceptors.request.use(withIdempotencyKey);
  return sdk;
}

const providers = new WeakMap<Config, PaymentsProvider>();

/** Returns the payment provider of this server; null if none is configured. */
export function providerOf({ config, fetch }: Pick<Services, 'config' | 'fetch'>): PaymentsProvider | null {
  if (config.payments === null) return null;
  const known = providers.get(config) ?? createProvider(config.payments, fetch);
  providers.set(config, known);
  return known;
}

/** Creates the payment provider on top of its official SDK. */
function createProvider(config: PaymentsConfig, fetch: typeof globalThis.fetch): PaymentsProvider {
  const sdk = openSdk(config, fetch);
  const span = (from: number, to: number, skip: number) => ({ from, to: to - 1, count: pageSize, skip });
  return {
    createOrder: ({ receipt, amountPaise }) =>
      parsed(providerOrder, sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt })),
    async findOrder(receipt) {
      const { items } = await parsed(providerList(providerOrder), sdk.orders.all({ receipt }));
      return items.find((order) => order.receipt === receipt) ?? null;
    },
    async paymentsOf(razorpayRef) {
      return (await parsed(providerList(providerPayment), sdk.orders.fetchPayments(razorpayRef))).items;
    },
    capture: (paymentId, amountPaise) =>
      parsed(providerPayment, sdk.payments.capture(paymentId, amountPaise, 'INR')),
    refund: (paymentId, amountPaise, receipt) =>
      parsed(providerRefund, sdk.payments.refund(paymentId, { amount: amountPaise, receipt })),
    async refundsOf(paymentId) {
      return (await parsed(providerList(providerRefund), sdk.payments.fetchMultipleRefund(paymentId))).items;
    },
    ordersBetween: (from, to) => allPages(providerOrder, (skip) => sdk.orders.all(span(from, to, skip))),
    paymentsBetween: (from, to) =>
      allPages(providerPayment, (skip) => sdk.payments.all(span(from, to, skip))),
  };
}
