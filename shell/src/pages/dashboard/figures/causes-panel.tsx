import type { DashboardFigures } from '@chatline/contract/calls/dashboard';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks } from './screen-links.ts';

interface CausesPanelProps {
  readonly causes: DashboardFigures['messages']['causes'];
  /** True if the caller has a message log. */
  readonly hasLog: boolean;
}

const count = new Intl.NumberFormat('en-IN');

/** Why messages failed on these days. */
export function CausesPanel({ causes, hasLog }: CausesPanelProps) {
  const log = (
    <TextLink asChild>
      <Link to={screenLinks.messages}>{texts.allMessages}</Link>
    </TextLink>
  );
  return (
    <Panel title={texts.causes} aside={hasLog && log}>
      {causes.length === 0 && <Text tone="muted">{texts.noFailures}</Text>}
      <Stack as="ul" gap={2}>
        {causes.map(({ cause, count: failed }) => (
          <Row as="li" key={cause} justify="between" isWrapping={false} align="start" gap={4}>
            <Text as="span">{cause}</Text>
            <Num>{count.format(failed)}</Num>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
