import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import type { TemplateFormState } from './use-template-form.ts';

/** Props of every part of the sending form. */
export interface PartProps {
  readonly template: TemplateFormState;
  /** The problem with a field of the template, as text. */
  readonly errorOf: (field: string) => string | undefined;
}

/** The problem with a part that has no field to show it at; it can take the focus. */
export function PartError({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <Box role="alert" tabIndex={-1}>
      <ErrorText>{children}</ErrorText>
    </Box>
  );
}

interface PartHeadingProps {
  /** Id for the `aria-labelledby` of the part. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

export function PartHeading({ id, label, hint }: PartHeadingProps) {
  return (
    <div>
      <Text id={id} as="div" size="label">
        {label}
      </Text>
      <Text size="small" tone="muted">
        {hint}
      </Text>
    </div>
  );
}
