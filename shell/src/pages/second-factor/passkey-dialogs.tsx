import { addPasskeyCall } from '@chatline/contract/calls/add-passkey';
import { factorCall, type Passkey } from '@chatline/contract/calls/factor';
import { ownSessionsCall } from '@chatline/contract/calls/own-sessions';
import type { PasskeyCreation } from '@chatline/contract/calls/passkey-format';
import { removePasskeyCall } from '@chatline/contract/calls/remove-passkey';
import { renamePasskeyCall } from '@chatline/contract/calls/rename-passkey';
import { startPasskeyCall } from '@chatline/contract/calls/start-passkey';
import { maxPasskeyName } from '@chatline/contract/constants/passkeys';
import { callApi, useApiMutation } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { type ComponentProps, useState } from 'react';
import { createPasskey, whyNoPasskeys } from '../../common/passkeys.ts';
import { FactorDialogFrame } from './factor-dialog.tsx';
import type { FactorDialogProps } from './factor-dialogs.tsx';
import { passkeyDialogTexts as texts } from './passkey-dialogs.texts.ts';
import {
  FormProblem,
  MeansField,
  PasswordField,
  type ProofForm,
  showProblem,
  useProofForm,
  useProving,
} from './proof-form.tsx';
import { ProvenChange } from './proven-change.tsx';

interface PasskeyDialogProps extends FactorDialogProps {
  readonly passkey: Passkey;
}

function NameField({ form }: { readonly form: ProofForm }) {
  return (
    <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message}>
      <TextInput
        autoComplete="off"
        {...form.register('name', {
          validate: (name) =>
            name.trim() === '' ? texts.nameMissing : name.trim().length <= maxPasskeyName || texts.nameLong,
        })}
      />
    </Field>
  );
}

/** Adds a passkey; a browser without passkeys gets the reason. */
export function AddPasskeyDialog({ factor, onClose }: FactorDialogProps) {
  const why = whyNoPasskeys();
  if (why === null) return <AddForm {...{ factor, onClose }} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.addTitle}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Text>{why}</Text>
    </Dialog>
  );
}

/** Requests name and password, opens the browser's dialog, then shows the recovery codes if there are any. */
function AddForm({ factor, onClose }: FactorDialogProps) {
  const form = useProofForm();
  const proving = useProving(factor);
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useApiMutation(addPasskeyCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: ({ recoveryCodes }) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onClose()),
  });
  const isPending = form.formState.isSubmitting || add.isPending;
  const onError = (error: unknown) => showProblem(form, error);
  const submit = form.handleSubmit(async (typed) => {
    if (isPending) return;
    try {
      const made = creation ?? (await callApi(startPasskeyCall, { body: await proving.prove(typed) }));
      // A closed dialog can be repeated for the same challenge.
      setCreation(made);
      const credential = await createPasskey(made);
      setCreation(null);
      add.mutate({ body: { name: typed.name, credential } }, { onError });
    } catch (error) {
      onError(error);
    }
  });
  return (
    <FactorDialogFrame
      title={texts.addTitle}
      submitLabel={creation === null ? texts.next : isPending ? texts.waiting : texts.tryAgain}
      onSubmit={(event) => void submit(event)}
      {...{ isPending, codes, onClose }}
    >
      <AddFields isProven={creation !== null} {...{ form, proving }} />
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}

interface AddFieldsProps extends ComponentProps<typeof MeansField> {
  readonly isProven: boolean;
}

function AddFields({ form, proving, isProven }: AddFieldsProps) {
  return (
    <>
      <Text>{isProven ? texts.createExplained : texts.addExplained}</Text>
      <NameField form={form} />
      {!isProven && (
        <>
          <PasswordField form={form} />
          <MeansField form={form} proving={proving} />
        </>
      )}
    </>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const form = useProofForm({ name: passkey.name });
  const { mutate, isPending } = useApiMutation(renamePasskeyCall, {
    refreshes: [factorCall],
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ name }) => {
    if (isPending) return;
    mutate({ parts: { id: passkey.id }, body: { name } }, { onError: (error) => showProblem(form, error) });
  });
  return (
    <FactorDialogFrame
      title={texts.renameTitle}
      submitLabel={texts.rename}
      codes={null}
      onSubmit={(event) => void submit(event)}
      {...{ isPending, onClose }}
    >
      <NameField form={form} />
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}

/** Removes a passkey, after the password and a code or passkey. */
export function RemovePasskeyDialog({ factor, passkey, onClose }: PasskeyDialogProps) {
  const call = useApiMutation(removePasskeyCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: onClose,
  });
  const isLast = factor.hasApp === false && (factor.passkeys ?? []).length === 1;
  return (
    <ProvenChange
      title={texts.removeTitle(passkey.name)}
      submitLabel={texts.remove}
      isDanger
      explained={isLast ? texts.removeLast : texts.removeExplained}
      isPending={call.isPending}
      change={(body, onError) => call.mutate({ parts: { id: passkey.id }, body }, { onError })}
      {...{ factor, onClose }}
    />
  );
}
