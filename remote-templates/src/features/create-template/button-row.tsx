import { maxButtonLabel, maxCouponCode } from '@chatline/contract/constants/whatsapp-limits';
import { IconButton } from '@chatline/ui/button';
import { Field, FieldPair } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import type { ButtonDraft } from './template-draft.ts';
import type { PartProps } from './template-part.tsx';

interface ButtonRowProps {
  readonly button: ButtonDraft;
  readonly index: number;
  readonly errorOf: PartProps['errorOf'];
  readonly onChange: (part: Partial<ButtonDraft>) => void;
  /** True for the first button, which cannot move up. */
  readonly onMoveUp: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** The editor of one button. */
export default function ButtonRow(props: ButtonRowProps) {
  const { button, index, errorOf, onChange } = props;
  const fieldAt = (name: string) => `buttons.${index}.${name}`;
  return (
    <Box
      role="group"
      aria-label={texts.buttonTitle(texts.addButton[button.type], index)}
      border="1px solid"
      borderColor="border"
      borderRadius="large"
      px="14px"
      pt="8px"
      pb="14px"
      display="grid"
      gap="8px"
    >
      <RowHead {...props} />
      <FieldPair>
        <Label button={button} fieldAt={fieldAt} errorOf={errorOf} onChange={onChange} />
        <Target button={button} fieldAt={fieldAt} errorOf={errorOf} onChange={onChange} />
      </FieldPair>
    </Box>
  );
}

function RowHead({ button, index, onMoveUp, onRemove }: ButtonRowProps) {
  return (
    <Row justify="between" isWrapping={false}>
      <Text as="span" weight={560}>
        {texts.buttonTitle(texts.addButton[button.type], index)}
      </Text>
      <Row gap={0} isWrapping={false}>
        {onMoveUp && (
          <IconButton
            label={texts.moveUp(index)}
            icon={<IconArrowUp aria-hidden="true" />}
            onClick={onMoveUp}
          />
        )}
        <IconButton
          label={texts.removeButton(index)}
          tone="danger"
          icon={<IconTrash aria-hidden="true" />}
          onClick={onRemove}
        />
      </Row>
    </Row>
  );
}

interface PartOfButtonProps extends Pick<ButtonRowProps, 'button' | 'errorOf' | 'onChange'> {
  /** The name of one of its fields among the fields of the template. */
  readonly fieldAt: (name: string) => string;
}

/** The label of a button. A code button has a fixed label, and an example code instead of this field. */
function Label({ button, fieldAt, errorOf, onChange }: PartOfButtonProps) {
  if (button.type === 'COPY_CODE') {
    return (
      <Field
        label={texts.buttonCode}
        counter={{ used: button.example.length, most: maxCouponCode }}
        error={errorOf(fieldAt('example'))}
      >
        <TextInput
          autoComplete="off"
          data-field={fieldAt('example')}
          value={button.example}
          onChange={(event) => onChange({ example: event.target.value })}
        />
      </Field>
    );
  }
  return (
    <Field
      label={texts.buttonText}
      counter={{ used: button.text.length, most: maxButtonLabel }}
      error={errorOf(fieldAt('text'))}
    >
      <TextInput
        autoComplete="off"
        data-field={fieldAt('text')}
        dir="auto"
        value={button.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </Field>
  );
}

/** The target of a button. */
function Target({ button, fieldAt, errorOf, onChange }: PartOfButtonProps) {
  if (button.type === 'PHONE_NUMBER') {
    return (
      <Field label={texts.buttonPhone} error={errorOf(fieldAt('phone_number'))}>
        <TextInput
          type="tel"
          autoComplete="off"
          data-field={fieldAt('phone_number')}
          value={button.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </Field>
    );
  }
  if (button.type !== 'URL') return null;
  return (
    <>
      <Field label={texts.buttonUrl} hint={texts.buttonUrlHint} error={errorOf(fieldAt('url'))}>
        <TextInput
          type="url"
          autoComplete="off"
          data-field={fieldAt('url')}
          value={button.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      {button.url.includes('{{') && (
        <Field label={texts.buttonExample} error={errorOf(fieldAt('example'))}>
          <TextInput
            autoComplete="off"
            data-field={fieldAt('example')}
            value={button.example}
            onChange={(event) => onChange({ example: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
