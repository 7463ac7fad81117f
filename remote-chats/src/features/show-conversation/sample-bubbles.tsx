import { Box } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import { sampleMessages, showConversationTexts as texts } from './show-conversation.texts.ts';

const edge = { in: 'border', out: 'color-mix(in srgb, {colors.accent} 16%, transparent)' } as const;

/** Static sample messages in place of a conversation. */
export function SampleBubbles() {
  return (
    <Box display="flex" flexDirection="column" gap="4px" w="100%" maxW="820px" mx="auto" mt="auto">
      <Box alignSelf="center" my="10px">
        <Text size="head" tone="muted">
          {texts.sample}
        </Text>
      </Box>
      {sampleMessages.map(({ id, side, text, time }) => (
        <Box
          key={id}
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          alignItems="flex-end"
          gap="2px 12px"
          maxW="min(520px, 82%)"
          px="12px"
          py="8px"
          border="1px solid"
          borderColor={edge[side]}
          borderRadius="bubble"
          {...(side === 'in'
            ? { alignSelf: 'flex-start', borderEndStartRadius: '4px', bg: 'bg', _dark: { bg: 'raised' } }
            : { alignSelf: 'flex-end', borderEndEndRadius: '4px', bg: 'accent-subtle' })}
        >
          <Box flex="1 1 auto">
            <Text size="message">{text}</Text>
          </Box>
          <Text as="span" size="micro" tone="muted">
            <Num>{time}</Num>
          </Text>
        </Box>
      ))}
    </Box>
  );
}
