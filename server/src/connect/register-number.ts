import { pinPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { canSend, readNumber, registerForSending } from '../whatsapp/numbers.ts';
import { failedStep, requiresPin } from './connect-failure.ts';
import { type ConnectRun, done, type StepOutcome, tokenOf } from './connect-run.ts';
import { deletePin, findPin, upsertPin } from './number-pins.store.ts';

/** Makes a random PIN of six digits. */
function makePin({ random }: Services): string {
  return String(random(4).readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Returns the known PIN, or a new one, which is stored before use: WhatsApp may set it though its response is lost. */
async function findOrMakePin({ services, found }: ConnectRun): Promise<string> {
  const { database, sealer } = services;
  const known = await findPin(database, found.phone_number_id);
  if (known !== null) return sealer.open(known, pinPurpose(found.phone_number_id));
  const made = makePin(services);
  await upsertPin(database, found.phone_number_id, sealer.seal(made, pinPurpose(found.phone_number_id)));
  return made;
}

async function tryToRegister(run: ConnectRun): Promise<StepOutcome> {
  const { graph, services, found, pin } = run;
  const token = tokenOf(run);
  const number = await readNumber(graph, token, found.phone_number_id);
  if (canSend(number) && pin === '') return done('The number is already registered.', found, number);
  await registerForSending(graph, token, found.phone_number_id, pin || (await findOrMakePin(run)));
  if (pin !== '') {
    const sealed = services.sealer.seal(pin, pinPurpose(found.phone_number_id));
    await upsertPin(services.database, found.phone_number_id, sealed);
  }
  return done('The number is registered and can send messages.', found, number);
}

/** Registers the number for sending, unless it can send already. */
export async function registerNumber(run: ConnectRun): Promise<StepOutcome> {
  const hasTypedPin = run.pin !== '';
  try {
    return await tryToRegister(run);
  } catch (error) {
    if (!hasTypedPin && requiresPin(error)) await deletePin(run.services.database, run.found.phone_number_id);
    const outcome = failedStep(error, hasTypedPin ? 'pin' : 'step');
    // After any failure a typed PIN has to be typed again: the number cannot be registered without it.
    const needsPinAgain = hasTypedPin && !outcome.isDone && !outcome.isFinal;
    return needsPinAgain ? { ...outcome, needsPin: true } : outcome;
  }
}
