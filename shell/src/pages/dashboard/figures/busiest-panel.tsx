import type { ClientMessages } from '@chatline/contract/calls/dashboard-details';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { count, shareOf } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';
import { userLink } from './screen-links.ts';

/** A client with a larger share of failed messages needs help. */
const maxFailedShare = 0.1;

const isFailing = ({ sent, failed }: ClientMessages): boolean => failed > (sent + failed) * maxFailedShare;

const figure = (
  id: 'sent' | 'delivered' | 'read',
  cell: (row: ClientMessages) => string,
): DataColumn<ClientMessages> => ({
  id,
  header: texts[id],
  cell: (row) => <Num>{cell(row)}</Num>,
  align: 'end',
  width: 90,
  phone: id === 'sent' ? 'facts' : 'more',
  hasPhoneLabel: true,
});

const columns: readonly DataColumn<ClientMessages>[] = [
  {
    id: 'name',
    header: texts.client,
    cell: ({ id, name, business_name }) => (
      <TextLink asChild>
        <Link to={userLink('view-user', id)}>{business_name || name}</Link>
      </TextLink>
    ),
    pin: 'start',
    width: 220,
    phone: 'title',
  },
  figure('sent', ({ sent }) => count.format(sent)),
  figure('delivered', ({ delivered, sent }) => shareOf(delivered, sent)),
  figure('read', ({ read, delivered }) => shareOf(read, delivered)),
  {
    id: 'failed',
    header: texts.failed,
    cell: (row) => (
      <Text as="span" isNumeric {...(isFailing(row) && { tone: 'danger', weight: 560 })}>
        {row.failed === 0
          ? '0'
          : `${count.format(row.failed)} (${shareOf(row.failed, row.sent + row.failed)})`}
      </Text>
    ),
    align: 'end',
    width: 120,
    phone: 'facts',
    hasPhoneLabel: true,
  },
];

/** The clients with the most messages; failures of more than a tenth stand out. */
export default function BusiestPanel({ clients }: { readonly clients: readonly ClientMessages[] }) {
  return (
    <Panel title={texts.busiest} isLast>
      {clients.length === 0 ? (
        <Text tone="muted">{texts.noneBusy}</Text>
      ) : (
        <Box mx={{ base: '-16px', sm: '-24px' }}>
          <DataTable
            label={texts.busiest}
            columns={columns}
            rows={clients}
            rowKey={({ id }) => id}
            empty={{ text: texts.noneBusy }}
          />
        </Box>
      )}
    </Panel>
  );
}
