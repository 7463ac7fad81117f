import type { ClientFigures } from '@chatline/contract/calls/dashboard';
import { useSession } from '@chatline/runtime';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

const count = new Intl.NumberFormat('en-IN');

/** A Partner's clients, for an Admin all users, in four figures. */
export function ClientTiles({
  clients: { total, connected, expiring, expired },
}: {
  clients: ClientFigures;
}) {
  const name = useSession((session) => session.role) === 'Admin' ? texts.users : texts.clients;
  return (
    <TileStrip label={name}>
      <StatTile label={name} value={count.format(total)} />
      <StatTile label={texts.clientsConnected} value={count.format(connected)} />
      <StatTile label={texts.expiring} value={count.format(expiring)} />
      <StatTile label={texts.expired} value={count.format(expired)} />
    </TileStrip>
  );
}
