import { readSessionToken } from '@chatline/contract/codecs/session-token';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import { fitsContract } from '@chatline/contract/modules/fits-contract';
import { ownOffer } from '@chatline/contract/modules/kit-parts';
import type { RegisteredModule } from '@chatline/contract/modules/registry';
import { isSessionStaged } from '@chatline/runtime/host/stage-choice.ts';
import { readStored } from '@chatline/runtime/host/stored-values.ts';

type Stage = NonNullable<RegisteredModule['stage']>;

/** True if this browser's session gets a staged release, and this shell can run it. */
export async function isStagedHere(stage: Stage): Promise<boolean> {
  if (!fitsContract(stage.release, ownOffer)) return false;
  const session = readSessionToken(readStored(tokenStorageKey) ?? '');
  return isSessionStaged(stage, { role: session?.role ?? null, account: session?.account ?? null });
}
