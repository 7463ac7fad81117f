import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';

/** What is wrong with a part that has no field of its own to say it at; the focus can go there. */
export function PartError({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <Box role="alert" tabIndex={-1}>
      <ErrorText>{children}</ErrorText>
    </Box>
  );
}
