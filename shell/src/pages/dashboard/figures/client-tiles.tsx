import type { ClientFigures } from '@chatline/contract/calls/dashboard';
import { useSession } from '@chatline/runtime';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { count } from '../format-count.ts';
import { rupees } from './money.ts';

const share = new Intl.NumberFormat('en-IN', { style: 'percent' });

function revenueNote({ payments, paiseBefore }: NonNullable<ClientFigures['revenue']>): string {
  const paid = texts.payments(payments);
  return paiseBefore === 0 ? paid : `${paid}, ${texts.before(rupees(paiseBefore))}`;
}

/** The users that an Admin sees, and those that a Partner sees. */
export function useClientsLabel(): string {
  return useSession(({ role }) => role) === 'Admin' ? texts.users : texts.clients;
}

/** Four figures about a Partner's clients, or for an Admin about all users. */
export function ClientTiles({ clients }: { readonly clients: ClientFigures }) {
  const { total, connected, expiring, expired, added, revenue } = clients;
  const name = useClientsLabel();
  return (
    <TileStrip label={name}>
      <StatTile
        label={name}
        value={count.format(total)}
        note={
          added === undefined ? undefined : added === 0 ? texts.noneAdded : texts.added(count.format(added))
        }
      />
      <StatTile
        label={texts.clientsConnected}
        value={count.format(connected)}
        note={total === 0 ? undefined : texts.ofAll(share.format(connected / total))}
      />
      {revenue !== undefined && (
        <StatTile label={texts.revenue} value={rupees(revenue.paise)} note={revenueNote(revenue)} />
      )}
      <StatTile
        label={texts.expiring}
        value={count.format(expiring)}
        note={expired === 0 ? undefined : texts.expired(count.format(expired))}
      />
    </TileStrip>
  );
}
