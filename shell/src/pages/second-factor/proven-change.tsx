import type { Factor } from '@chatline/contract/calls/factor';
import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import { Text } from '@chatline/ui/text';
import { FactorDialogFrame } from './factor-dialog.tsx';
import {
  FormProblem,
  MeansField,
  PasswordField,
  showProblem,
  useProofForm,
  useProving,
} from './proof-form.tsx';

interface ProvenChangeProps {
  readonly factor: Factor;
  readonly title: string;
  readonly explained: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly codes?: readonly string[] | null;
  readonly change: (proof: FactorProof, onError: (error: unknown) => void) => void;
  readonly onClose: () => void;
}

/** A dialog that makes one change of the second factor, after the password and a code or passkey. */
export function ProvenChange({ factor, explained, change, codes = null, ...frame }: ProvenChangeProps) {
  const form = useProofForm();
  const proving = useProving(factor);
  const isPending = form.formState.isSubmitting || frame.isPending;
  const submit = form.handleSubmit(async (typed) => {
    if (isPending) return;
    const onError = (error: unknown) => showProblem(form, error);
    await proving.prove(typed).then((proof) => change(proof, onError), onError);
  });
  return (
    <FactorDialogFrame
      {...frame}
      isPending={isPending}
      codes={codes}
      onSubmit={(event) => void submit(event)}
    >
      <Text>{explained}</Text>
      <PasswordField form={form} />
      <MeansField form={form} proving={proving} />
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}
