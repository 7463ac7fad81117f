import type { DashboardFigures } from '@chatline/contract/calls/dashboard';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { seriesColors } from '../chart-day.ts';
import { count } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';
import { causesId, screenLinks } from './screen-links.ts';

interface CausesPanelProps {
  /** The most frequent ones. */
  readonly causes: DashboardFigures['messages']['causes'];
  readonly failed: number;
  /** True if the caller has a message log. */
  readonly hasLog: boolean;
}

/** Lists why messages of the shown days failed. */
export function CausesPanel({ causes, failed, hasLog }: CausesPanelProps) {
  const log = (
    <TextLink asChild>
      <Link to={screenLinks.messages}>{texts.allMessages}</Link>
    </TextLink>
  );
  const listed = causes.reduce((sum, { count: of }) => sum + of, 0);
  // The two are read one after the other, so that a message may have failed between them.
  const all = Math.max(failed, listed);
  const rest = all - listed;
  const rows = rest > 0 ? [...causes, { cause: texts.otherCauses, count: rest }] : causes;
  return (
    // The link of the tile leads here, and a keyboard goes on from here.
    <Box id={causesId} tabIndex={-1} scrollMarginTop="64px">
      <Panel title={texts.causes} aside={hasLog && log}>
        {rows.length === 0 && <Text tone="muted">{texts.noFailures}</Text>}
        <Stack as="ul" gap={3}>
          {rows.map(({ cause, count: of }) => (
            <li key={cause}>
              <Row justify="between" isWrapping={false} align="start" gap={4}>
                <Text as="span">{cause}</Text>
                <Num>{count.format(of)}</Num>
              </Row>
              {rows.length > 1 && <ShareBar share={of / all} />}
            </li>
          ))}
        </Stack>
      </Panel>
    </Box>
  );
}

/** The share of one cause, drawn. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <Box h="3px" mt="6px" borderRadius="2px" bg="sunken" aria-hidden="true">
      <Box
        h="100%"
        borderRadius="2px"
        forcedColorAdjust="none"
        bg={seriesColors.failed}
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
}
