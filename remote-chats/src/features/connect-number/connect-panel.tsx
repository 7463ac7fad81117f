import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { connectNumberTexts as texts } from './connect-number.texts.ts';

interface ConnectPanelProps {
  /** True if the server has an app to connect with. */
  isSetUp: boolean;
  isWorking: boolean;
  onConnect: () => void;
}

/** Explains connecting, with the button that starts it. */
export function ConnectPanel({ isSetUp, isWorking, onConnect }: ConnectPanelProps) {
  if (!isSetUp) return <Text role="status">{texts.notSetUp}</Text>;
  return (
    <Stack gap={4} width="text">
      <Text>{texts.intro}</Text>
      <Text size="small" tone="muted">
        {texts.windowNote}
      </Text>
      <Row>
        <Button variant="primary" onClick={onConnect} isWorking={isWorking}>
          {texts.connect}
        </Button>
      </Row>
    </Stack>
  );
}
