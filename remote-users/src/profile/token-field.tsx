import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { Row, Stack } from '@chatline/ui/layout';
import { profileLabels } from './profile.texts.ts';

interface TokenFieldProps {
  token: string;
  error?: string | undefined;
  /** The token is not the saved one. */
  isNew?: boolean | undefined;
  /** Asks for a new token; without it the token is only shown. */
  onGenerate?: (() => void) | undefined;
  isGenerating?: boolean | undefined;
}

/** The API token: hidden until it is shown, copied with one click. */
export function TokenField(props: TokenFieldProps) {
  const { token, error, isNew = false, onGenerate, isGenerating = false } = props;
  return (
    <Stack gap={2}>
      <Field label={profileLabels.apiToken} error={error} hint={isNew && 'New. It works once it is saved.'}>
        {token === '' ? (
          <TextInput value="" placeholder="None yet" readOnly />
        ) : (
          <PasswordInput
            value={token}
            readOnly
            isMono
            autoComplete="off"
            showLabel="Show Api Token"
            hideLabel="Hide Api Token"
          />
        )}
      </Field>
      <Row gap={2}>
        {onGenerate && (
          <Button onClick={onGenerate} isWorking={isGenerating}>
            Generate Token
          </Button>
        )}
        {token && <CopyButton text={token} label="Copy Api Token" variant="quiet" size="normal" />}
      </Row>
    </Stack>
  );
}
