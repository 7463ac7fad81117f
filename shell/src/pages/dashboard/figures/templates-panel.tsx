import type { TemplateFigures } from '@chatline/contract/calls/dashboard-details';
import { templateStatus } from '@chatline/contract/templates/template-status';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { count, shareOf } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';
import { screenLinks } from './screen-links.ts';

const tones: Readonly<Record<string, StatusTone>> = {
  [templateStatus.approved]: 'ok',
  [templateStatus.inReview]: 'wait',
  [templateStatus.inAppeal]: 'wait',
  '': 'neutral',
};

/** "MARKETING" as "Marketing". */
function sentenceCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

const figure = (
  id: 'sent' | 'delivered' | 'read' | 'replies',
  cell: (row: TemplateFigures) => string,
): DataColumn<TemplateFigures> => ({
  id,
  header: texts[id],
  cell: (row) => <Num>{row.sent === 0 ? '–' : cell(row)}</Num>,
  align: 'end',
  width: 84,
  phone: id === 'sent' || id === 'read' ? 'facts' : 'more',
  hasPhoneLabel: true,
});

const columns: readonly DataColumn<TemplateFigures>[] = [
  {
    id: 'name',
    header: texts.templateName,
    cell: ({ name }) => (
      <Text as="span" weight={500}>
        {name}
      </Text>
    ),
    pin: 'start',
    width: 190,
    phone: 'title',
  },
  {
    id: 'category',
    header: texts.category,
    cell: ({ category }) => sentenceCase(category),
    width: 110,
    phone: 'more',
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status }) => (
      <StatusBadge tone={tones[status] ?? 'no'}>{status === '' ? texts.deleted : status}</StatusBadge>
    ),
    width: 128,
    phone: 'badge',
  },
  figure('sent', ({ sent }) => count.format(sent)),
  figure('delivered', ({ delivered, sent }) => shareOf(delivered, sent)),
  figure('read', ({ read, delivered }) => shareOf(read, delivered)),
  figure('replies', ({ replies }) => count.format(replies)),
];

/** Shows the results of each template, the most sent first. */
export default function TemplatesPanel({ templates }: { readonly templates: readonly TemplateFigures[] }) {
  const [to, text] =
    templates.length > 0
      ? [screenLinks.manageTemplate, texts.manageTemplates]
      : [screenLinks.createTemplate, texts.createTemplate];
  return (
    <Panel
      title={texts.templates}
      aside={
        <TextLink asChild>
          <Link to={to}>{text}</Link>
        </TextLink>
      }
    >
      {templates.length === 0 ? (
        <Text tone="muted">{texts.noOwnTemplates}</Text>
      ) : (
        <Box mx={{ base: '-16px', sm: '-24px' }}>
          <DataTable
            label={texts.templates}
            columns={columns}
            rows={templates}
            rowKey={({ name }) => name}
            empty={{ text: texts.noOwnTemplates }}
          />
        </Box>
      )}
    </Panel>
  );
}
