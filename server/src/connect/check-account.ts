import { isElsewhere } from '../whatsapp/connection.store.ts';
import { type ConnectRun, done, failed, failedForGood, type StepOutcome, tokenOf } from './connect-run.ts';
import { describeToken, listNumbers, type ProviderNumber, type TokenFacts } from './graph-calls.ts';
import { failedStep } from './graph-fault.ts';

const text = {
  foreign: 'The permission is not for this server’s app, or has run out. Connect again.',
  notGranted: 'The permission does not cover the account that was named. Connect again and choose it there.',
  noAccount: 'WhatsApp did not say which account was chosen. Connect again.',
  several: 'The permission covers several accounts. Connect again and choose one of them.',
  noNumber: 'The account has no phone number yet. Add one in WhatsApp Manager, then repeat this step.',
  severalNumbers: 'The account has several numbers. Connect again and choose one of them.',
  notOfAccount: 'The number that was named does not belong to the account. Connect again.',
  elsewhere: 'The number is connected to another account here. Disconnect it there first.',
};

/** The account that is meant, or why it cannot be: the token decides, the browser's word is checked against it. */
function chooseAccount(named: string, { wabaIds }: TokenFacts): { id: string } | { problem: string } {
  if (wabaIds === null) return named === '' ? { problem: text.noAccount } : { id: named };
  if (named !== '') return wabaIds.includes(named) ? { id: named } : { problem: text.notGranted };
  const [first, ...others] = wabaIds;
  if (first === undefined) return { problem: text.notGranted };
  return others.length > 0 ? { problem: text.several } : { id: first };
}

function chooseNumber(
  named: string,
  numbers: readonly ProviderNumber[],
): { number: ProviderNumber } | { problem: string } {
  const [first, ...others] = numbers;
  if (named !== '') {
    const number = numbers.find(({ id }) => id === named);
    return number ? { number } : { problem: text.notOfAccount };
  }
  if (first === undefined) return { problem: text.noNumber };
  return others.length > 0 ? { problem: text.severalNumbers } : { number: first };
}

/** Checks that the token is ours and covers the account, and that the number belongs to it. */
export async function checkAccount(run: ConnectRun): Promise<StepOutcome> {
  const { graph, app, services, accountId, found } = run;
  const token = tokenOf(run);
  const facts = await describeToken(graph, app, token);
  if (!facts.isGood) return failedStep(facts.failure);
  if (!facts.value.isValid || facts.value.appId !== app.id) return failedForGood(text.foreign);
  const account = chooseAccount(found.waba_id, facts.value);
  if ('problem' in account) return failedForGood(account.problem);
  const numbers = await listNumbers(graph, token, account.id);
  if (!numbers.isGood) return failedStep(numbers.failure);
  const chosen = chooseNumber(found.phone_number_id, numbers.value);
  if ('problem' in chosen) {
    // A number can be added without another signup; another one cannot be chosen.
    return chosen.problem === text.noNumber ? failed(chosen.problem) : failedForGood(chosen.problem);
  }
  const { id, display_phone_number, verified_name } = chosen.number;
  if (await isElsewhere(services.database, accountId, id)) return failed(text.elsewhere);
  return done(`${display_phone_number}${verified_name && ` (${verified_name})`} belongs to the account.`, {
    ...found,
    waba_id: account.id,
    phone_number_id: id,
    display_phone_number,
    verified_name,
  });
}
