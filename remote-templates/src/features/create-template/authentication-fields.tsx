import { templateLanguages } from '@chatline/contract/constants/template-languages';
import { Checkbox } from '@chatline/ui/choice';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { PartError, type PartProps } from './template-part.tsx';

const names: Readonly<Record<string, string>> = templateLanguages;

/** The name of a language other than English; WhatsApp's text is available here in English only. */
function otherLanguage(code: string): string | undefined {
  return /^en(?:_|$)/.test(code) ? undefined : names[code];
}

/** The fields of an authentication template that are ours: WhatsApp provides its text. */
export default function AuthenticationFields({ template, errorOf }: PartProps) {
  const { extras, changeExtras, values } = template;
  const language = otherLanguage(values.templatelanguages ?? '');
  const general = errorOf('body') ?? errorOf('buttons') ?? errorOf('header');
  return (
    <Stack gap={4}>
      <Text tone="muted">
        {texts.authenticationNote} {language && texts.previewInEnglish(language)}
      </Text>
      <Checkbox
        label={texts.securityNote}
        checked={extras.hasAdvice}
        onChange={(event) => changeExtras({ hasAdvice: event.target.checked })}
      />
      <Field label={texts.minutes} hint={texts.minutesHint} error={errorOf('footer')}>
        <TextInput
          inputMode="numeric"
          isNumeric
          autoComplete="off"
          data-field="footer"
          value={extras.codeMinutes}
          onChange={(event) => changeExtras({ codeMinutes: event.target.value })}
        />
      </Field>
      <PartError>{general}</PartError>
    </Stack>
  );
}
