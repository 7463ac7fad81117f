import { showAlert } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { Row, Stack } from '@chatline/ui/layout';
import type { Ref } from 'react';
import { profileLabels, tokenFieldTexts as texts } from './profile.texts.ts';

interface TokenFieldProps {
  token: string;
  /** Ref to the input, for a form that focuses it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  error?: string | undefined;
  isNew?: boolean | undefined;
  /** Requests a new token; without it the token is only shown. */
  onGenerate?: (() => void) | undefined;
  isGenerating?: boolean | undefined;
}

/** The API token: masked until shown, copied with one click. */
export function TokenField(props: TokenFieldProps) {
  const { token, inputRef, error, isNew = false, onGenerate, isGenerating = false } = props;
  return (
    <Stack gap={2}>
      <Field label={profileLabels.token} error={error} hint={isNew && texts.isNew}>
        {token === '' ? (
          <TextInput ref={inputRef} value="" placeholder={texts.none} readOnly />
        ) : (
          <PasswordInput
            ref={inputRef}
            value={token}
            readOnly
            isMono
            autoComplete="off"
            showLabel={texts.show}
            hideLabel={texts.hide}
          />
        )}
      </Field>
      <Row gap={2}>
        {onGenerate && (
          <Button onClick={onGenerate} isWorking={isGenerating}>
            {texts.generate}
          </Button>
        )}
        {token && <CopyButton text={token} label={texts.copy} variant="quiet" size="normal" />}
      </Row>
    </Stack>
  );
}

/**
 * Confirms that a token in use is replaced. An empty field or an unsaved token needs no confirmation.
 * @param token the one in the form
 * @param isNew true if it is not saved yet
 */
export async function confirmTokenReplacement(token: string, isNew: boolean): Promise<boolean> {
  if (token === '' || isNew) return true;
  return showAlert({
    title: texts.replaceTitle,
    text: texts.replaceText,
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.generate,
    cancelLabel: texts.cancel,
  });
}
