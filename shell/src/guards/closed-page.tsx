import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { Link } from 'react-router-dom';
import { HomeLink } from '../common/home-link.tsx';
import { dashboardPath } from '../session/paths.ts';
import { guardTexts } from './guards.texts.ts';

/** Shown in a separate window whose page was switched off: the brand, the reason and the ways out. */
export function ClosedPage() {
  // A page may only close a window that the console has opened; the console is still open behind it.
  const isOpened = window.opener !== null;
  return (
    <Box as="main" minH="100%">
      <Box
        as="header"
        display="flex"
        alignItems="center"
        minH="60px"
        px="20px"
        borderBottom="1px solid"
        borderColor="border"
      >
        <HomeLink />
      </Box>
      <ErrorState
        cause={guardTexts.switchedOff}
        note={guardTexts.comesBack}
        action={
          <>
            {isOpened && (
              <Button variant="primary" onClick={() => window.close()}>
                {guardTexts.closeWindow}
              </Button>
            )}
            <Button asChild variant={isOpened ? 'quiet' : 'primary'}>
              <Link to={dashboardPath}>{guardTexts.toConsole}</Link>
            </Button>
          </>
        }
      />
    </Box>
  );
}
