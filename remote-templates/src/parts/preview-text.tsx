import type { RenderedHeader, RenderedTemplate } from '@chatline/contract/templates/render';
import { CopyButton } from '@chatline/ui/copy-button';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import type { ShownMessage } from './phone-preview.tsx';
import { previewTexts as texts } from './preview.texts.ts';

/** A part of the message and its text, as it is written. */
type Part = readonly [label: string, text: string];

const headerText = ({ kind, text }: RenderedHeader): string =>
  kind === 'TEXT' ? text : [texts.media[kind], text].filter(Boolean).join(': ');

function partsOf({ header, body, footer, buttons }: RenderedTemplate): readonly Part[] {
  const parts: readonly Part[] = [
    [texts.parts.header, header === null ? '' : headerText(header)],
    [texts.parts.body, body],
    [texts.parts.footer, footer],
    ...buttons.map(
      ({ label, target }, index): Part => [
        texts.parts.button(index + 1),
        [label, target].filter(Boolean).join('\n'),
      ],
    ),
  ];
  return parts.filter(([, text]) => text.trim() !== '');
}

/** The message as text: what is written between the marks, and what each button opens or copies. */
export default function PreviewText({ message, text }: ShownMessage) {
  const parts = partsOf(message);
  return (
    <Box w="100%" maxW="372px" border="1px solid" borderColor="border" borderRadius="large" bg="surface">
      {parts.length === 0 && (
        <Box p="14px">
          <Text tone="faint">{texts.emptyPreview}</Text>
        </Box>
      )}
      {parts.map(([label, written]) => (
        <Box
          key={label}
          px="14px"
          py="10px"
          borderBottom="1px solid"
          borderColor="border"
          _last={{ border: '0' }}
        >
          <Box display="flex" justifyContent="space-between" alignItems="center" gap="8px">
            <Text as="div" size="small" tone="muted">
              {label}
            </Text>
            <CopyButton text={written} what={label} />
          </Box>
          <Box textStyle="message" whiteSpace="pre-wrap" overflowWrap="anywhere" {...text}>
            {written}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
