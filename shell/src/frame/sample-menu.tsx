import { IconButton } from '@chatline/shared/ui/button';
import { Box, Row } from '@chatline/shared/ui/layout';
import { Menu } from '@chatline/shared/ui/menu';
import { Text } from '@chatline/shared/ui/text';
import type { ReactNode } from 'react';
import { frameTexts } from './frame.texts.ts';
import type { SampleNotice } from './top-bar.samples.ts';

interface SampleMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly notices: readonly SampleNotice[];
}

/** A dropdown of the top bar with static samples, said to be such (ledger NAV-06, BASE-02). */
export function SampleMenu({ label, icon, notices }: SampleMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={label} icon={icon} />}
      title={`${label} · ${frameTexts.samples}`}
      entries={notices.map((notice) => ({ id: notice.id, label: <Notice {...notice} /> }))}
    />
  );
}

function Notice({ from, text, when, lang }: SampleNotice) {
  return (
    <Box w="280px" maxW="100%" py="6px">
      <Row gap={2} justify="between">
        <Text as="strong" weight={560}>
          {from}
        </Text>
        <Text as="span" size="small" tone="muted" isNumeric>
          {when}
        </Text>
      </Row>
      <Text as="div" size="sub" tone="muted" lang={lang}>
        {text}
      </Text>
    </Box>
  );
}
