import { pinOf } from '../platform/sealer.ts';
import type { Services } from '../platform/services.ts';
import { type ConnectRun, done, type StepOutcome, tokenOf } from './connect-run.ts';
import { readNumber, register } from './graph-calls.ts';
import { asksForPin, failedStep } from './graph-fault.ts';
import { dropPin, findPin, keepPin } from './number-pins.store.ts';

/** Six digits. */
function makePin({ random }: Services): string {
  return String(random(4).readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** The PIN to register with: the person's, the known one, or a new one, kept before it is used: a lost answer may have set it. */
async function choosePin({ services, pin, found }: ConnectRun): Promise<string> {
  if (pin !== '') return pin;
  const { database, sealer } = services;
  const known = await findPin(database, found.phone_number_id);
  if (known !== null) return sealer.open(known, pinOf(found.phone_number_id));
  const made = makePin(services);
  await keepPin(database, found.phone_number_id, sealer.seal(made, pinOf(found.phone_number_id)));
  return made;
}

/** A person who entered a PIN has to enter it again, whatever failed: without it the number is not registered. */
function askedAgain({ pin }: ConnectRun, outcome: StepOutcome): StepOutcome {
  return pin === '' || outcome.isDone || outcome.isFinal ? outcome : { ...outcome, needsPin: true };
}

/** Registers the number for sending; one that sends already is left as it is. */
export async function registerNumber(run: ConnectRun): Promise<StepOutcome> {
  const { graph, services, found, pin } = run;
  const token = tokenOf(run);
  const number = await readNumber(graph, token, found.phone_number_id);
  if (!number.isGood) return askedAgain(run, failedStep(number.failure));
  const isReady = number.value.status === 'CONNECTED' || number.value.is_on_biz_app;
  if (isReady && pin === '') return done('The number is registered already.', found, number.value);
  const chosen = await choosePin(run);
  const outcome = await register(graph, token, found.phone_number_id, chosen);
  if (!outcome.isGood) {
    if (pin !== '') return askedAgain(run, failedStep(outcome.failure, 'pin'));
    if (asksForPin(outcome.failure)) await dropPin(services.database, found.phone_number_id);
    return failedStep(outcome.failure);
  }
  if (pin !== '') {
    const sealed = services.sealer.seal(pin, pinOf(found.phone_number_id));
    await keepPin(services.database, found.phone_number_id, sealed);
  }
  return done('The number is registered and can send.', found, number.value);
}
