import { GraphError } from './errors.ts';
import type { SendComponent } from './message.schema.ts';
import type { TemplateButton } from './template.schema.ts';
import { templateVariables } from './template-variables.ts';

type SubType = NonNullable<SendComponent['sub_type']>;

const subTypeOfButton: Partial<Record<TemplateButton['type'], SubType>> = {
  URL: 'url',
  QUICK_REPLY: 'quick_reply',
  COPY_CODE: 'copy_code',
  OTP: 'url',
  FLOW: 'flow',
};

const parameterOfSubType: Record<SubType, string> = {
  url: 'text',
  quick_reply: 'payload',
  copy_code: 'coupon_code',
  catalog: 'action',
  flow: 'action',
};

/**
 * Checks the button components of a template message; only dynamic buttons need one.
 * @param buttons the template's buttons
 * @param components the message's components
 * @throws GraphError 131008 for a dynamic button without its parameter, 132012 for one that does not fit
 */
export function checkButtonParameters(
  buttons: readonly TemplateButton[],
  components: readonly SendComponent[],
): void {
  const given = components.filter(({ type }) => type === 'button');
  for (const component of given) checkFits(buttons, component);
  for (const [index, button] of buttons.entries()) {
    if (!isDynamic(button) || given.some((component) => component.index === index)) continue;
    throw new GraphError(
      131008,
      `buttons: Button at index ${index} of type ${button.type} requires a parameter`,
    );
  }
}

function isDynamic(button: TemplateButton): boolean {
  if (button.type === 'COPY_CODE' || button.type === 'OTP') return true;
  return button.type === 'URL' && templateVariables(button.url ?? '').length > 0;
}

function checkFits(buttons: readonly TemplateButton[], component: SendComponent): void {
  const { index, sub_type: subType, parameters } = component;
  if (index === undefined || subType === undefined) {
    throw new GraphError(131008, "buttons: a button component needs 'sub_type' and 'index'");
  }
  const button = buttons[index];
  if (!button || subTypeOfButton[button.type] !== subType) {
    throw new GraphError(132012, `buttons: there is no ${subType} button at index ${index}`);
  }
  if (subType === 'url' && !isDynamic(button)) {
    throw new GraphError(132012, `buttons: Button at index ${index} takes no parameter`);
  }
  const [first] = parameters;
  if (!first) throw new GraphError(131008, `buttons: Button at index ${index} requires a parameter`);
  if (parameters.length > 1 || first.type !== parameterOfSubType[subType]) {
    throw new GraphError(
      132012,
      `buttons: Button at index ${index} takes one ${parameterOfSubType[subType]}`,
    );
  }
}
