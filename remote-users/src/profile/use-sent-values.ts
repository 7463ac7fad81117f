import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * After a save a form counts as saved with what it held when it was sent; what was typed since is unsaved.
 * @returns `remember` when it is sent, `settle` when the server has saved it
 */
export function useSentValues<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const sent = useRef<Form | null>(null);
  return {
    remember: () => {
      sent.current = { ...form.getValues() };
    },
    settle: () => {
      if (sent.current !== null) form.reset(sent.current, { keepValues: true });
    },
  };
}
