import { Avatar } from '@chatline/shared/ui/avatar';
import { Box } from '@chatline/shared/ui/layout';
import { Heading, Text } from '@chatline/shared/ui/text';
import { texts } from './create-template.texts.ts';
import { MessageText } from './message-text.tsx';

interface PhonePreviewProps {
  readonly name: string;
  readonly body: string;
}

/** The message on a phone, while it is written. */
export function PhonePreview({ name, body }: PhonePreviewProps) {
  return (
    <Box
      as="section"
      aria-label={texts.preview}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="14px"
      justifyItems="center"
    >
      <Box justifySelf="start">
        <Heading level={2}>{texts.preview}</Heading>
      </Box>
      <Box
        display="flex"
        flexDirection="column"
        w="320px"
        maxW="100%"
        minH="580px"
        border="1px solid"
        borderColor="border-strong"
        borderRadius="34px"
        overflow="hidden"
        bg="surface"
      >
        <Box display="flex" alignItems="center" gap="10px" px="18px" pt="28px" pb="12px">
          <Avatar name={name} size="small" />
          <Box minW="0">
            <Text weight={600} isCut>
              {name}
            </Text>
            <Text size="small" tone="muted">
              {texts.businessAccount}
            </Text>
          </Box>
        </Box>
        <Box flex="1" bg="sunken" px="14px" py="18px">
          <Box
            bg="raised"
            borderRadius="bubble"
            borderEndStartRadius="4px"
            px="12px"
            py="8px"
            maxW="92%"
            minH="38px"
          >
            {body.trim() === '' ? (
              <Text tone="faint">{texts.emptyPreview}</Text>
            ) : (
              <MessageText text={body} />
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
