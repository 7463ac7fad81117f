import { Banner } from '@chatline/ui/banner';
import { Box } from '@chatline/ui/layout';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface WaitBannerProps {
  /** Shown at the end of the line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A line about waiting messages, as wide as the composer below it. */
export function WaitBanner({ action, children }: WaitBannerProps) {
  return (
    <Box px={{ base: '10px', md: '24px' }} pb="8px" flex="none">
      <Box maxW="772px" mx="auto" borderRadius="large" overflow="hidden">
        <Banner tone="wait" icon={<IconClock aria-hidden="true" />} action={action}>
          {children}
        </Banner>
      </Box>
    </Box>
  );
}
