import { Button, Spinner } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { texts } from './emoji.texts.ts';

interface EmojiRestProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly retry: () => void;
  /** What was looked for and is not among those that are here; empty where something was found. */
  readonly missing: string;
}

/** What stands below the signs: that more are coming, that they did not come, or that there is none. */
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
