import { Checkbox } from '@chatline/shared/ui/choice';
import { ErrorText, Field } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { Stack } from '@chatline/shared/ui/layout';
import { Text } from '@chatline/shared/ui/text';
import { texts } from './create-template.texts.ts';
import type { PartProps } from './part-props.ts';

/** What of an authentication template is ours: the channel writes its words. */
export function AuthenticationFields({ template, errorOf }: PartProps) {
  const { extras, changeExtras } = template;
  const general = errorOf('body') ?? errorOf('buttons') ?? errorOf('header');
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.authenticationNote}</Text>
      <Checkbox
        label={texts.advice}
        checked={extras.hasAdvice}
        onChange={(event) => changeExtras({ hasAdvice: event.target.checked })}
      />
      <Field label={texts.minutes} hint={texts.minutesHint} error={errorOf('footer')}>
        <TextInput
          inputMode="numeric"
          isNumeric
          autoComplete="off"
          value={extras.codeMinutes}
          onChange={(event) => changeExtras({ codeMinutes: event.target.value })}
        />
      </Field>
      {general && <ErrorText>{general}</ErrorText>}
    </Stack>
  );
}
