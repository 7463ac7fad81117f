import { isRightToLeft } from '@chatline/contract/constants/template-languages';
import type { TemplateParts } from '@chatline/contract/templates/parts';
import { type RenderedTemplate, renderTemplate } from '@chatline/contract/templates/render';
import { isBodyOfWhatsApp, sampleValues } from '@chatline/contract/templates/samples';
import { Avatar } from '@chatline/ui/avatar';
import { Box } from '@chatline/ui/layout';
import { Segments } from '@chatline/ui/segments';
import { Heading, Text } from '@chatline/ui/text';
import { IconArrowLeft, IconMicrophone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { previewTexts as texts } from './preview.texts.ts';
import { PreviewMessage } from './preview-message.tsx';

const PreviewText = lazy(() => import('./preview-text.tsx'));

const views = (['phone', 'text'] as const).map((value) => ({ value, label: texts.views[value] }));
type View = (typeof views)[number]['value'];

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

/** A template's message on a phone or as text, with its examples as the values of the variables. */
export function PhonePreview(props: PhonePreviewProps) {
  const { name, parts, language, fileName = '', isShort = false, hasNoHeading = false } = props;
  const [view, setView] = useState<View>('phone');
  const message = renderTemplate(parts, { ...sampleValues(parts), fileName });
  const shown = { message, text: textOf(parts, language) };
  return (
    <Box
      as="section"
      aria-label={texts.preview}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="20px"
      justifyItems="center"
    >
      {!hasNoHeading && (
        <Box display="flex" justifyContent="space-between" alignItems="center" w="100%" maxW="372px">
          <Heading level={2}>{texts.preview}</Heading>
          <Segments label={texts.viewAs} options={views} value={view} onChange={setView} />
        </Box>
      )}
      {view === 'text' ? (
        <Suspense>
          <PreviewText {...shown} />
        </Suspense>
      ) : (
        <Phone name={name} isShort={isShort} {...shown} />
      )}
    </Box>
  );
}

/** A rendered template, with language and direction of its text. */
export interface ShownMessage {
  readonly message: RenderedTemplate;
  readonly text: { readonly dir: string; readonly lang?: string };
}

interface PhoneProps extends ShownMessage {
  readonly name: string;
  readonly isShort: boolean;
}

// Over 40 lines: the frame, head, screen and foot of one picture.
function Phone({ name, isShort, message, text }: PhoneProps) {
  return (
    <>
      <Box
        display="flex"
        flexDirection="column"
        w="320px"
        maxW="calc(100% - 16px)"
        {...(!isShort && { minH: { base: '580px', xl: 'min(580px, calc(100vh - 240px))' } })}
        border="1px solid"
        borderColor="border-strong"
        borderRadius="34px"
        boxShadow="0 0 0 7px {colors.sunken}, 0 0 0 8px {colors.border}"
        overflow="hidden"
        bg="surface"
      >
        <PhoneHead name={name} />
        <Box flex="1" bg="sunken" px="14px" pt="6px" pb="18px">
          <Box
            textAlign="center"
            textStyle="micro"
            fontWeight="500"
            color="muted"
            mb="10px"
            aria-hidden="true"
          >
            {texts.today}
          </Box>
          <div {...text}>
            <PreviewMessage message={message} />
          </div>
        </Box>
        <PhoneFoot />
      </Box>
      {!isShort && (
        <Text size="small" tone="muted" align="center">
          {texts.devicesDiffer}
        </Text>
      )}
    </>
  );
}

function PhoneHead({ name }: { readonly name: string }) {
  return (
    <>
      <Box w="72px" h="4px" mx="auto" mt="12px" mb="8px" borderRadius="line" bg="border" />
      <Box
        display="flex"
        alignItems="center"
        gap="10px"
        px="14px"
        pb="12px"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Box color="muted">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Box>
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
    </>
  );
}

/** The picture of a composer. */
function PhoneFoot() {
  return (
    <Box bg="surface" px="12px" pt="10px" pb="16px" aria-hidden="true">
      <Box
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        h="38px"
        px="14px"
        border="1px solid"
        borderColor="border"
        borderRadius="full"
        color="faint"
        textStyle="sub"
      >
        {texts.composer}
        <IconMicrophone size={18} stroke={1.75} />
      </Box>
    </Box>
  );
}
