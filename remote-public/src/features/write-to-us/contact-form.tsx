import { Button } from '@chatline/ui/button';
import { ErrorText, Field, FieldPair, FormActions, FormFrame } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Box, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { contactTexts as texts } from './contact.texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** The form; a thank-you replaces it once the message is stored. */
export function ContactForm() {
  const { errors, isReady, isSending, problem, thanksTo, check, submit, writeAgain } = useContactForm();
  if (thanksTo !== null) return <Thanks email={thanksTo} onAgain={writeAgain} />;
  return (
    <FormFrame aria-label={texts.form} needsScript onSubmit={submit} onChange={check}>
      <FieldPair>
        <Field label={texts.name} error={errors.name}>
          <TextInput name="name" autoComplete="name" required />
        </Field>
        <Field label={texts.email} error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" required />
        </Field>
      </FieldPair>
      <Field label={texts.message} error={errors.message} hint={texts.reply}>
        <Textarea name="message" rows={5} required />
      </Field>
      <SpamTrap />
      {problem && <ErrorText>{problem}</ErrorText>}
      <FormActions>
        <Button type="submit" variant="primary" size="large" disabled={!isReady} isWorking={isSending}>
          {texts.send}
        </Button>
      </FormActions>
    </FormFrame>
  );
}

interface ThanksProps {
  readonly email: string;
  readonly onAgain: () => void;
}

function Thanks({ email, onAgain }: ThanksProps) {
  return (
    <Stack gap={3} align="start" role="status">
      <Heading level={3}>{texts.thanksTitle}</Heading>
      <Text size="message">{texts.thanks(email)}</Text>
      <Button onClick={onAgain}>{texts.again}</Button>
    </Stack>
  );
}

/** Invisible, unreachable by keyboard and hidden from screen readers; only programs fill it in. */
function SpamTrap() {
  return (
    <Box aria-hidden="true" position="absolute" left="-9999px" w="1px" h="1px" overflow="hidden">
      <label>
        {texts.trap}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Box>
  );
}
