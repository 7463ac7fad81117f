import { Button, Spinner } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { emojiTexts as texts } from './emoji.texts.ts';

interface EmojiRestProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly retry: () => void;
  /** The query if it has no results, otherwise empty. */
  readonly missing: string;
}

/** The line below the emoji: more are loading, they could not be loaded, or none was found. */
export function EmojiRest({ state, retry, missing }: EmojiRestProps) {
  if (state === 'here' && missing === '') return null;
  return (
    <Box display="grid" justifyItems="center" gap="8px" px="12px" py="20px" textAlign="center">
      {state === 'loading' && (
        <Box display="flex" alignItems="center" gap="8px" color="muted">
          <Spinner label={texts.loading} />
          <Text size="small" tone="muted">
            <span aria-hidden="true">{texts.loading}</span>
          </Text>
        </Box>
      )}
      {state === 'failed' && (
        <>
          <Text size="small" role="alert">
            {texts.failed}
          </Text>
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </>
      )}
      {state === 'here' && (
        <>
          <Text role="status" weight={500}>
            {texts.none(missing)}
          </Text>
          <Text size="small" tone="muted">
            {texts.noneNote}
          </Text>
        </>
      )}
    </Box>
  );
}
