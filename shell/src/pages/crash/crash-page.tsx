import { shellName } from '@chatline/contract/modules/browser-events';
import { noteFault } from '@chatline/runtime/host/faults.ts';
import { Button } from '@chatline/ui/button';
import { LineDrawing } from '@chatline/ui/empty';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useIsFramed } from '../../common/frame-context.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { homePath } from '../../session/paths.ts';
import { crashTexts } from './crash.texts.ts';

/**
 * Replaces a page of the shell that threw while rendering or whose code did not load. Home is a full page load,
 * because the error may be in the state of this document.
 */
export function CrashPage() {
  const isFramed = useIsFramed();
  const error = useRouteError();
  usePageTitle(crashTexts.title);
  useEffect(() => noteFault({ kind: 'crash', error, module: shellName }), [error]);
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
