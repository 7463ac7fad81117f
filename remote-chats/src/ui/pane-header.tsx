import { Avatar } from '@chatline/ui/avatar';
import { IconButton } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface PaneHeaderProps {
  readonly name: string;
  /** The line below the name. */
  readonly detail: ReactNode;
  readonly backLabel: string;
  /** Goes back to the list, if only one pane fits. */
  readonly onBack: () => void;
  /** The button at the right. */
  readonly children?: ReactNode;
}

/** The customer at the top of a conversation. It takes the focus, because on a phone the list disappears. */
export function PaneHeader({ name, detail, backLabel, onBack, children }: PaneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap="10px"
      minH="60px"
      flex="none"
      px={{ base: '8px', md: '20px' }}
      borderBottom="1px solid"
      borderColor="border"
      // On one line where the height is needed for the messages.
      css={{ '@media (max-height: 399.98px)': { minH: '44px', '& [data-detail]': { display: 'none' } } }}
    >
      <Box display={{ base: 'block', md: 'none' }}>
        <IconButton label={backLabel} icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack} />
      </Box>
      <Box css={{ '@media (max-width: 359.98px)': { display: 'none' } }}>
        <Avatar name={name} />
      </Box>
      <Box minW="0" flex="1">
        <Box as="h2" ref={heading} tabIndex={-1} textStyle="nav" fontWeight="600" truncate outline="none">
          {name}
        </Box>
        <Box truncate data-detail="">
          <Text as="span" size="small" tone="muted">
            {detail}
          </Text>
        </Box>
      </Box>
      {children}
    </Box>
  );
}
