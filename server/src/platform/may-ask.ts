import type { Services } from './services.ts';
import { countTry } from './throttles.store.ts';

const windowSeconds = 60;

/** Whether an account may have one more question asked of a service outside: its quota there is everybody's. */
export async function mayAsk(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  mostPerMinute: number,
): Promise<boolean> {
  return (await countTry(database, `ask ${what} ${accountId}`, clock(), windowSeconds)) <= mostPerMinute;
}
