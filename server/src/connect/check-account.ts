import { isConnectedToAnotherAccount } from '../whatsapp/connection.store.ts';
import { listNumbers, type WhatsAppNumber } from '../whatsapp/numbers.ts';
import { describeToken, type TokenFacts } from '../whatsapp/signup-token.ts';
import { type ConnectRun, done, failed, failedForGood, type StepOutcome, tokenOf } from './connect-run.ts';

const problems = {
  foreign: 'The permission was given to another app, or has expired. Connect again.',
  notGranted: 'The permission does not cover the account that you chose. Connect again and include it.',
  noAccount: 'WhatsApp did not report which account you chose. Connect again.',
  severalAccounts: 'The permission covers several accounts. Connect again and choose one of them.',
  noNumber: 'The account has no phone number yet. Add one in WhatsApp Manager, then press Retry.',
  severalNumbers: 'The account has several numbers. Connect again and choose one of them.',
  notOfAccount: 'The number that you chose does not belong to the account. Connect again.',
  elsewhere: 'This number is connected to another account here. Disconnect it there, then press Retry.',
} as const;
type Problem = keyof typeof problems;

/** Problems that a person can solve without a new signup: add a number, or disconnect it elsewhere. */
const repeatable: ReadonlySet<Problem> = new Set(['noNumber', 'elsewhere']);

function failedWith(problem: Problem): StepOutcome {
  const text = problems[problem];
  return repeatable.has(problem) ? failed(text) : failedForGood(text);
}

/** Chooses the account to connect, or a problem: the token decides, and the browser's ids are checked against it. */
function chooseAccount(named: string, { wabaIds }: TokenFacts): { id: string } | { problem: Problem } {
  if (wabaIds === null) return named === '' ? { problem: 'noAccount' } : { id: named };
  if (named !== '') return wabaIds.includes(named) ? { id: named } : { problem: 'notGranted' };
  const [first, ...others] = wabaIds;
  if (first === undefined) return { problem: 'notGranted' };
  return others.length > 0 ? { problem: 'severalAccounts' } : { id: first };
}

function chooseNumber(
  named: string,
  numbers: readonly WhatsAppNumber[],
): { number: WhatsAppNumber } | { problem: Problem } {
  const [first, ...others] = numbers;
  if (named !== '') {
    const number = numbers.find(({ id }) => id === named);
    return number ? { number } : { problem: 'notOfAccount' };
  }
  if (first === undefined) return { problem: 'noNumber' };
  return others.length > 0 ? { problem: 'severalNumbers' } : { number: first };
}

/**
 * Checks that the token was issued to our app and covers the account, and that the number belongs to the account.
 * @throws {WhatsAppError}
 */
export async function checkAccount(run: ConnectRun): Promise<StepOutcome> {
  const { graph, app, services, accountId, found } = run;
  const token = tokenOf(run);
  const facts = await describeToken(graph, app, token);
  if (!facts.isValid || facts.appId !== app.id) return failedWith('foreign');
  const account = chooseAccount(found.waba_id, facts);
  if ('problem' in account) return failedWith(account.problem);
  const chosen = chooseNumber(found.phone_number_id, await listNumbers(graph, token, account.id));
  if ('problem' in chosen) return failedWith(chosen.problem);
  const { id, display_phone_number, verified_name } = chosen.number;
  if (await isConnectedToAnotherAccount(services.database, accountId, id)) return failedWith('elsewhere');
  return done(`${display_phone_number}${verified_name && ` (${verified_name})`} belongs to the account.`, {
    ...found,
    waba_id: account.id,
    phone_number_id: id,
    display_phone_number,
    verified_name,
  });
}
