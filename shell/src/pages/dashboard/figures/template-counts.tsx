import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import { StatusBadge } from '@chatline/ui/badge';
import { Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { detailsTexts as texts } from './details.texts.ts';
import { screenLinks } from './screen-links.ts';

const tones = { approved: 'ok', pending: 'wait', rejected: 'no', other: 'neutral' } as const;
const names = {
  approved: texts.approved,
  pending: texts.pending,
  rejected: texts.rejected,
  other: texts.otherStatus,
};
const shown = ['approved', 'pending', 'rejected', 'other'] as const;

/** The number of templates by status. */
export function TemplateCounts({ counts }: { counts: OwnFigures['templates'] }) {
  const some = shown.filter((status) => counts[status] > 0);
  const [to, text] =
    some.length > 0
      ? [screenLinks.manageTemplate, texts.manageTemplates]
      : [screenLinks.createTemplate, texts.createTemplate];
  return (
    <Panel
      title={texts.templates}
      isLast
      aside={
        <TextLink asChild>
          <Link to={to}>{text}</Link>
        </TextLink>
      }
    >
      {some.length === 0 && <Text tone="muted">{texts.noOwnTemplates}</Text>}
      <Row as="ul" gap={5}>
        {some.map((status) => (
          <Row as="li" key={status} gap={2}>
            <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>
            <Num>{counts[status]}</Num>
          </Row>
        ))}
      </Row>
    </Panel>
  );
}
