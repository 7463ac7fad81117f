import * as v from 'valibot';
import { maxTemplateName } from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { foreignComponent, subTypes } from './foreign-component.ts';
import { sentParameter } from './sent-parameter.ts';
import { filled } from './sent-text.ts';
import { text } from './wire.ts';

const lower = v.pipe(text, v.toLowerCase());

const sentComponent = exact({
  type: v.pipe(lower, v.picklist(['header', 'body', 'button'])),
  sub_type: v.optional(v.pipe(lower, v.picklist(subTypes))),
  index: v.optional(v.pipe(v.union([v.number(), text]), v.transform(String))),
  parameters: v.optional(v.array(sentParameter), []),
});
export type SentComponent = v.InferOutput<typeof sentComponent>;

const parameterTypes: ReadonlySet<string> = new Set(
  sentParameter.options.map(({ entries }) => entries.type.literal),
);
const outline = v.looseObject({
  type: lower,
  sub_type: v.optional(lower),
  parameters: v.optional(v.array(v.looseObject({ type: text }))),
});

/** True for parts that only WhatsApp can check: a carousel, a limited offer, a button to call. */
function isForeign(part: unknown): boolean {
  const read = v.safeParse(outline, part);
  if (!read.success) return false;
  const { type, sub_type: subType, parameters = [] } = read.output;
  if (type === 'body') return false;
  if (type !== 'header' && type !== 'button') return true;
  const isKnown = subType === undefined || v.is(v.picklist(subTypes), subType);
  return !isKnown || parameters.some((parameter) => !parameterTypes.has(parameter.type));
}

/** The parts of a send that this model knows. */
export function knownComponents({ components }: SentTemplate): SentComponent[] {
  return components.flatMap((part) => (isForeign(part) ? [] : [v.parse(sentComponent, part)]));
}

/** The `template` object of a send: name, language and values. */
export const sentTemplate = exact({
  name: v.pipe(filled, v.maxLength(maxTemplateName)),
  language: exact({ code: filled, policy: v.optional(v.literal('deterministic')) }),
  components: v.optional(
    v.array(
      v.lazy<typeof sentComponent | typeof foreignComponent>((part) =>
        isForeign(part) ? foreignComponent : sentComponent,
      ),
    ),
    [],
  ),
});
export type SentTemplate = v.InferOutput<typeof sentTemplate>;
