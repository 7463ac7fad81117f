import { SelectInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { emojiTexts as texts } from './emoji.texts.ts';

const hands = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'];
const options = texts.tones.map((name, index) => ({
  value: String(index),
  label: `${hands[index]} ${name}`,
}));

interface EmojiToneProps {
  readonly tone: number;
  readonly onTone: (tone: number) => void;
}

/** The choice of skin tone. */
export function EmojiTone({ tone, onTone }: EmojiToneProps) {
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="12px"
      flex="none"
      px="12px"
      py="6px"
      borderTop="1px solid"
      borderColor="border"
    >
      <Text as="span" size="small" tone="muted">
        {texts.tone}
      </Text>
      <Box w="176px">
        <SelectInput
          aria-label={texts.tone}
          value={String(tone)}
          options={options}
          onChange={(event) => onTone(Number(event.currentTarget.value))}
        />
      </Box>
    </Box>
  );
}
