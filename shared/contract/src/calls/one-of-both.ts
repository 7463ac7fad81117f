import * as v from 'valibot';

const atLeastOne = <F extends object>(
  one: NoInfer<keyof F>,
  other: NoInfer<keyof F>,
  message: string,
  max: 1 | 2,
) =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const given = [dataset.value[one], dataset.value[other]].filter((part) => part !== undefined).length;
    if (given > 0 && given <= max) return;
    addIssue({ message, ...(given === 0 && { received: 'undefined' }) });
  });

/** Requires exactly one of two parts. If both are missing, the issue is that of a missing part. */
export const oneOfBoth = <F extends object>(
  one: NoInfer<keyof F>,
  other: NoInfer<keyof F>,
  message: string,
) => atLeastOne<F>(one, other, message, 1);

/** Requires at least one of two parts. */
export const oneOrBoth = <F extends object>(
  one: NoInfer<keyof F>,
  other: NoInfer<keyof F>,
  message: string,
) => atLeastOne<F>(one, other, message, 2);
