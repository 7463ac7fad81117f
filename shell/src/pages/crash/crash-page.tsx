import { Button } from '@chatline/ui/button';
import { LineDrawing } from '@chatline/ui/empty';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { useIsFramed } from '../../frame/frame-context.ts';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { homePath } from '../../session/paths.ts';
import { crashTexts } from './crash.texts.ts';

/**
 * Stands where a page of the shell threw while it was drawn, or where its code did not come. Home is a new page load:
 * what threw may be in what this one holds.
 */
export function CrashPage() {
  const isFramed = useIsFramed();
  usePageTitle(crashTexts.title);
  return (
    <Box
      as={isFramed ? 'section' : 'main'}
      role={isFramed ? 'alert' : undefined}
      display="grid"
      placeItems="center"
      minH="70dvh"
      p="24px"
    >
      <Stack gap={3} align="center">
        <LineDrawing isBroken />
        <Heading level={1} size="d2" tabIndex={-1}>
          {crashTexts.title}
        </Heading>
        <Text size="lead" tone="muted" align="center">
          {crashTexts.text}
        </Text>
        <Row gap={2} justify="center">
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            {crashTexts.reload}
          </Button>
          <Button asChild size="large">
            <a href={homePath}>{crashTexts.home}</a>
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}
