import { StatusBadge } from '@chatline/ui/badge';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { FilterBar } from '@chatline/ui/panel';
import { Heading, Num, Text } from '@chatline/ui/text';
import { type SampleTemplate, sampleTemplates } from './dashboard.samples.ts';
import { sampleTexts as texts } from './sample.texts.ts';

const figure = (id: 'sent' | 'delivered' | 'read'): DataColumn<SampleTemplate> => ({
  id,
  header: texts[id],
  cell: (template) => <Num>{template[id]}</Num>,
  align: 'end',
  width: 90,
  phone: id === 'sent' || id === 'read' ? 'facts' : 'more',
  hasPhoneLabel: true,
});

const columns: readonly DataColumn<SampleTemplate>[] = [
  {
    id: 'name',
    header: texts.templateName,
    cell: ({ name }) => (
      <Text as="span" weight={500}>
        {name}
      </Text>
    ),
    pin: 'start',
    width: 200,
    phone: 'title',
  },
  {
    id: 'category',
    header: texts.category,
    cell: ({ category }) => category,
    width: 120,
    phone: 'more',
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status, tone }) => <StatusBadge tone={tone}>{status}</StatusBadge>,
    width: 120,
    phone: 'badge',
  },
  figure('sent'),
  figure('delivered'),
  figure('read'),
];

export function TemplatesPanel() {
  return (
    <>
      <FilterBar>
        <Heading level={2}>{texts.templates}</Heading>
      </FilterBar>
      <DataTable
        label={texts.templates}
        columns={columns}
        rows={sampleTemplates}
        rowKey={({ name }) => name}
        empty={{ text: texts.noTemplates }}
      />
    </>
  );
}
