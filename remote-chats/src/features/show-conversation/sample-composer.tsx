import { composerMaxHeightPx } from '@chatline/contract/constants/chats';
import { Textarea } from '@chatline/ui/input';
import { Box, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { useGrowing } from '../../model/use-growing.ts';
import { showConversationTexts as texts } from './show-conversation.texts.ts';

/** A text area that sends nothing; it grows to 150 px and then scrolls. */
export function SampleComposer({ name }: { readonly name: string }) {
  const [draft, setDraft] = useState('');
  const area = useGrowing(draft, composerMaxHeightPx);
  return (
    <Box as="footer" px={{ base: '10px', md: '24px' }} pb={{ base: '10px', md: '16px' }}>
      <Box maxW="820px" mx="auto">
        <Stack gap={1}>
          <Textarea
            ref={area}
            rows={1}
            aria-label={texts.message}
            placeholder={texts.write(name)}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Text size="small" tone="muted">
            {texts.notYet}
          </Text>
        </Stack>
      </Box>
    </Box>
  );
}
