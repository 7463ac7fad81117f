import { fillDays } from '@chatline/contract/codecs/days';
import type { EarlyRead } from '@chatline/contract/modules/early-reads';
import { sendEarlyRead } from '@chatline/runtime/host/early-reads.ts';

interface Sender {
  readonly token: string;
  readonly role: string | null;
  /** Base of the API's addresses. */
  readonly api: string;
}

/**
 * Sends the calls that the page at the present address begins with; the API client takes their responses. An address
 * with a query and a history entry with a state may show something else than the page begins with.
 */
export function sendReads(
  reads: readonly EarlyRead[],
  { token, role, api }: Sender,
  search = location.search,
): void {
  if (search !== '' || history.state?.usr) return;
  for (const { path, method = 'GET', body, roles } of reads) {
    if (roles !== undefined && !roles.some((one) => one === role)) continue;
    const address = api + fillDays(path, Date.now());
    sendEarlyRead({ method, address, body: body && JSON.stringify(body), token });
  }
}
