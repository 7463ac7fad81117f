import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import type { TemplateFormState } from './use-template-form.ts';

/** What every part of the sending form gets. */
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
