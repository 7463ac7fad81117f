import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { deleteUnknownOrder, findOrder, type OrderRow, setRazorpayRef } from '../orders/orders.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import { ProviderAway, ProviderRefusal } from '../provider/provider.ts';
import { queryProvider } from './query-provider.ts';
import { recordUnpaid } from './settle.store.ts';

/** Intervals at which an order is polled, by its age; the provider may take three days to learn of a late payment. */
const steps: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [15 * minuteMs, minuteMs],
  [2 * hourMs, 10 * minuteMs],
  [dayMs, hourMs],
  [5 * dayMs, 6 * hourMs],
];
/** An order that the provider has not received after this time was never shown to the buyer. */
const unknownAfterMs = hourMs;

function nextPoll(ageMs: number): JobOutcome {
  const step = steps.find(([untilMs]) => ageMs < untilMs);
  return step === undefined ? 'done' : { againInMs: step[1] };
}

/** Checks an order with the provider. @returns false if it was never sent there and is removed */
async function checkWithProvider(services: Services, order: OrderRow, ageMs: number): Promise<boolean> {
  if (order.razorpay_ref_no !== null) {
    await queryProvider(services, order);
    return true;
  }
  const known = await providerOf(services)?.findOrder(order.order_id);
  if (known) await setRazorpayRef(services.database, order.order_id, known.razorpayRef);
  else if (ageMs > unknownAfterMs) await deleteUnknownOrder(services.database, order.order_id);
  return known !== null || ageMs <= unknownAfterMs;
}

/** Polls an order without a final state, at growing intervals, for five days. */
export async function pollOrder(services: Services, job: Job): Promise<JobOutcome> {
  const { clock, database, log } = services;
  const order = await findOrder(database, job.subject);
  if (order === null || order.state === 'success' || order.state === 'refunded') return 'done';
  const ageMs = clock().getTime() - order.ordered_at.getTime();
  try {
    if (!(await checkWithProvider(services, order, ageMs))) return 'done';
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
    log.warn(
      { order: order.order_id, reason: error.message },
      'an order could not be checked with the provider',
    );
  }
  const present = await findOrder(database, job.subject);
  if (present === null || present.state === 'success' || present.state === 'refunded') return 'done';
  const next = nextPoll(ageMs);
  if (next === 'done') await recordUnpaid(database, present.order_id);
  return next;
}
