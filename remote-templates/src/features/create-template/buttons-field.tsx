import { maxTemplateButtons } from '@chatline/contract/constants/whatsapp-limits';
import { showAlert } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { type ButtonDraft, type ButtonKind, buttonKinds } from './template-draft.ts';
import { PartError, PartHeading, type PartProps } from './template-part.tsx';

const ButtonRow = lazy(() => import('./button-row.tsx'));

function newButton(type: ButtonKind, buttons: readonly ButtonDraft[]): ButtonDraft {
  const taken = new Set(buttons.map(({ key }) => key));
  let number = buttons.length;
  while (taken.has(`new-${number}`)) number += 1;
  return { key: `new-${number}`, type, text: '', url: '', phone: '', example: '' };
}

/** The buttons below the message, in their order. */
export function ButtonsField({ template, errorOf }: PartProps) {
  const { extras, changeExtras } = template;
  const { buttons } = extras;
  const id = useId();
  const change = (index: number, part: Partial<ButtonDraft>) =>
    changeExtras({ buttons: buttons.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const moveUp = (index: number) => {
    const moved = buttons.toSpliced(index, 1);
    const [one] = buttons.slice(index, index + 1);
    if (one) changeExtras({ buttons: moved.toSpliced(index - 1, 0, one) });
  };
  const remove = async (button: ButtonDraft, index: number) => {
    if (await mayRemove(button)) changeExtras({ buttons: buttons.toSpliced(index, 1) });
  };
  const error = errorOf('buttons');
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <PartHeading id={id} label={texts.buttons} hint={texts.buttonsHint} />
      <Suspense>
        {buttons.map((button, index) => (
          <ButtonRow
            key={button.key}
            button={button}
            index={index}
            errorOf={errorOf}
            onChange={(part) => change(index, part)}
            onMoveUp={index === 0 ? undefined : () => moveUp(index)}
            onRemove={() => void remove(button, index)}
          />
        ))}
      </Suspense>
      <PartError>{error}</PartError>
      {buttons.length < maxTemplateButtons && (
        <AddButtons onAdd={(kind) => changeExtras({ buttons: [...buttons, newButton(kind, buttons)] })} />
      )}
    </Stack>
  );
}

/** Confirms that a button with typed text is removed. */
async function mayRemove({ text, url, phone, example }: ButtonDraft): Promise<boolean> {
  if (text + url + phone + example === '') return true;
  return showAlert({
    title: texts.removeTitle,
    text: texts.removeText,
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.remove,
    cancelLabel: texts.cancel,
  });
}

function AddButtons({ onAdd }: { readonly onAdd: (kind: ButtonKind) => void }) {
  return (
    <Row gap={2}>
      {buttonKinds.map((kind) => (
        <Button key={kind} icon={<IconPlus aria-hidden="true" />} onClick={() => onAdd(kind)}>
          {texts.addButton[kind]}
        </Button>
      ))}
    </Row>
  );
}
