import { Brand } from '@chatline/ui/brand';
import { LineDrawing } from '@chatline/ui/empty';
import { Box, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { getConfig } from '../config.ts';

interface AloneSheetProps {
  readonly title: string;
  readonly note: string;
  /** Actions below the note. */
  readonly children: ReactNode;
}

/** Shown by a module that runs by itself if it has no page to show. */
export function AloneSheet({ title, note, children }: AloneSheetProps) {
  return (
    <Box as="main" display="grid" placeItems="center" minH="100dvh" p="24px">
      <Stack gap={3} align="center">
        <Brand name={getConfig().productName} />
        <LineDrawing />
        <Heading level={1} size="title">
          {title}
        </Heading>
        <Text tone="muted" align="center">
          {note}
        </Text>
        {children}
      </Stack>
    </Box>
  );
}
