import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';

/** One line of a top bar dropdown. */
export interface NotificationLineProps {
  readonly title: string;
  readonly text: string;
  readonly when: string;
  readonly lang?: 'en' | 'hi' | undefined;
  readonly isUnread?: boolean;
}

export function NotificationLine({ title, text, when, lang, isUnread = false }: NotificationLineProps) {
  return (
    <Box w="280px" maxW="100%" py="6px">
      <Row gap={2} justify="between" isWrapping={false}>
        <Text as="strong" weight={isUnread ? 700 : 560} isCut>
          {title}
        </Text>
        <Text as="span" size="small" tone="muted" isNumeric>
          {when}
        </Text>
      </Row>
      <Text as="div" size="sub" tone="muted" lang={lang}>
        <Box as="span" lineClamp={4}>
          {text}
        </Box>
      </Text>
    </Box>
  );
}
