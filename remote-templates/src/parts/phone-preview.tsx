import { isRightToLeft } from '@chatline/contract/constants/template-languages';
import type { TemplateParts } from '@chatline/contract/templates/parts';
import { renderTemplate } from '@chatline/contract/templates/render';
import { isBodyOfWhatsApp, sampleValues } from '@chatline/contract/templates/samples';
import { Avatar } from '@chatline/ui/avatar';
import { Box } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { previewTexts as texts } from './preview.texts.ts';
import { PreviewMessage } from './preview-message.tsx';

/** The language and direction of a message's text. */
function textOf({ body }: TemplateParts, language: string) {
  // WhatsApp's own text is available here in English only.
  if (isBodyOfWhatsApp(body)) return { dir: 'ltr', lang: 'en' };
  const dir = isRightToLeft(language) ? 'rtl' : 'auto';
  return language === '' ? { dir } : { dir, lang: language.replace('_', '-') };
}

interface PhonePreviewProps {
  readonly name: string;
  readonly parts: TemplateParts;
  /** WhatsApp's language code; empty if none is chosen yet. */
  readonly language: string;
  /** Name of the header's sample file. */
  readonly fileName?: string;
  /** True if the phone is as tall as its message, for a place beside other content. */
  readonly isShort?: boolean;
  /** True if the place already has a heading for the preview. */
  readonly hasNoHeading?: boolean;
}

/** A template's message on a phone, with its examples as the values of the variables. */
export function PhonePreview(props: PhonePreviewProps) {
  const { name, parts, language, fileName = '', isShort = false, hasNoHeading = false } = props;
  const message = renderTemplate(parts, { ...sampleValues(parts), fileName });
  return (
    <Box
      as="section"
      aria-label={texts.preview}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="14px"
      justifyItems="center"
    >
      {!hasNoHeading && (
        <Box justifySelf="start">
          <Heading level={2}>{texts.preview}</Heading>
        </Box>
      )}
      <Box
        display="flex"
        flexDirection="column"
        w="320px"
        maxW="100%"
        {...(!isShort && { minH: '580px' })}
        border="1px solid"
        borderColor="border-strong"
        borderRadius="34px"
        overflow="hidden"
        bg="surface"
      >
        <PhoneHead name={name} />
        <Box flex="1" bg="sunken" px="14px" py="18px" {...textOf(parts, language)}>
          <PreviewMessage message={message} />
        </Box>
      </Box>
    </Box>
  );
}

function PhoneHead({ name }: { readonly name: string }) {
  return (
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
  );
}
