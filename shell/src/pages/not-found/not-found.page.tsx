import { Button } from '@chatline/ui/button';
import { LineDrawing } from '@chatline/ui/empty';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { useIsFramed } from '../../common/frame-context.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { dashboardPath, homePath } from '../../session/paths.ts';

/** The page of every unknown path (PUB-05). */
export function NotFoundPage() {
  const isFramed = useIsFramed();
  usePageTitle(notFoundTexts.title);
  return (
    <Box as={isFramed ? 'section' : 'main'} display="grid" placeItems="center" minH="70dvh" p="24px">
      <Stack gap={3} align="center">
        <LineDrawing isBroken />
        <Heading level={1} size="d2" tabIndex={-1}>
          {notFoundTexts.title}
        </Heading>
        <Text size="lead" tone="muted">
          {notFoundTexts.text}
        </Text>
        <Row gap={3} justify="center">
          {isFramed && (
            <Button asChild variant="primary" size="large">
              <Link to={dashboardPath}>{notFoundTexts.dashboard}</Link>
            </Button>
          )}
          <Button asChild variant={isFramed ? 'quiet' : 'primary'} size="large">
            <Link to={homePath}>{notFoundTexts.home}</Link>
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}

/** Texts of the 404 page (specification, section 2). */
const notFoundTexts = {
  title: 'SORRY',
  text: 'page not found',
  home: 'Back to home',
  /** A link for signed-in users, because the home link leaves the console. */
  dashboard: 'Dashboard',
} as const;
