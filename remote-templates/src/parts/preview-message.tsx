import type { RenderedButton, RenderedHeader, RenderedTemplate } from '@chatline/contract/templates/render';
import { Box } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { Text } from '@chatline/ui/text';
import {
  IconArrowBackUp,
  IconCopy,
  IconExternalLink,
  IconFileText,
  IconListDetails,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { previewTexts as texts } from './preview.texts.ts';

/** Phones show up to three buttons; of more, two and a list. */
const maxButtons = 3;
const shownOfMany = 2;

const buttonIcons = {
  QUICK_REPLY: IconArrowBackUp,
  URL: IconExternalLink,
  PHONE_NUMBER: IconPhone,
  COPY_CODE: IconCopy,
  OTP: IconCopy,
} as const;
const headerIcons = {
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  DOCUMENT: IconFileText,
  LOCATION: IconMapPin,
} as const;

/** A rendered template as a bubble with its buttons. */
export function PreviewMessage({ message }: { readonly message: RenderedTemplate }) {
  const { header, body, footer, buttons } = message;
  const isMany = buttons.length > maxButtons;
  return (
    <Box
      bg="raised"
      borderRadius="bubble"
      borderEndStartRadius="4px"
      boxShadow="1"
      maxW="92%"
      overflow="hidden"
    >
      {header && <PreviewHeader header={header} />}
      <Box px="12px" pt="8px" pb="6px" minH="38px">
        {body.trim() === '' ? (
          <Text tone="faint">{texts.emptyPreview}</Text>
        ) : (
          <MessageText text={body} isPreview />
        )}
        {footer && (
          <Text size="small" tone="muted">
            {footer}
          </Text>
        )}
        <Box textStyle="micro" color="muted" textAlign="end" dir="ltr" aria-hidden="true">
          {texts.time}
        </Box>
      </Box>
      {(isMany ? buttons.slice(0, shownOfMany) : buttons).map((button, index) => (
        <PreviewButton key={index} button={button} />
      ))}
      {isMany && <PreviewLine Icon={IconListDetails} label={texts.seeAll} />}
    </Box>
  );
}

function PreviewHeader({ header }: { readonly header: RenderedHeader }) {
  if (header.kind === 'TEXT') {
    if (header.text.trim() === '') return null;
    return (
      <Box px="12px" pt="8px" fontWeight="600" overflowWrap="anywhere">
        {header.text}
      </Box>
    );
  }
  const Icon = headerIcons[header.kind];
  return (
    <Box
      display="grid"
      justifyItems="center"
      alignContent="center"
      gap="4px"
      m="4px"
      minH={header.kind === 'DOCUMENT' ? '64px' : '132px'}
      borderRadius="control"
      bg="sunken"
      color="muted"
      px="12px"
    >
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <Text size="small" tone="muted" isCut>
        {header.text || texts.media[header.kind]}
      </Text>
    </Box>
  );
}

function PreviewButton({ button }: { readonly button: RenderedButton }) {
  return <PreviewLine Icon={buttonIcons[button.type]} label={button.label} title={button.target} />;
}

interface PreviewLineProps {
  readonly Icon: typeof IconCopy;
  readonly label: string;
  readonly title?: string;
}

function PreviewLine({ Icon, label, title }: PreviewLineProps) {
  return (
    <Box
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap="6px"
      minH="38px"
      px="12px"
      borderTop="1px solid"
      borderColor="border"
      color="accent"
      fontWeight="500"
      {...(title && { title })}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <Box as="span" overflowWrap="anywhere">
        {label}
      </Box>
    </Box>
  );
}
