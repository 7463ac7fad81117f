import * as v from 'valibot';

/** Exactly one of two parts must be there; where none is, the issue is that of a missing part. */
export const oneOfBoth = <F extends object>(
  one: NoInfer<keyof F>,
  other: NoInfer<keyof F>,
  message: string,
) =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const given = [dataset.value[one], dataset.value[other]].filter((part) => part !== undefined).length;
    if (given === 1) return;
    addIssue({ message: message, ...(given === 0 && { received: 'undefined' }) });
  });
