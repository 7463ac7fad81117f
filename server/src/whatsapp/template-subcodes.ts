import { blockedNameDays } from '@chatline/contract/constants/whatsapp-limits';
import { issueTexts } from '@chatline/contract/templates/issue-texts';
import type { Refusal } from './whatsapp-error.ts';

/** The part of a template that a refusal concerns. */
type TemplatePart = 'name' | 'language' | 'category' | 'header' | 'body' | 'footer' | 'buttons';

/** The meaning of a refusal to create or edit a template. */
export interface TemplateRefusal {
  /** Null if the refusal concerns the whole template. */
  readonly part: TemplatePart | null;
  readonly text: string;
}

/** Subcodes of template calls, with part and text; null for WhatsApp's own text (outside-services.md, Errors). */
const subcodes: Readonly<Record<number, readonly [part: TemplatePart | null, text: string | null]>> = {
  2388019: [null, 'The account has as many templates as WhatsApp allows. Delete some first.'],
  2388023: [
    'name',
    `A template with this name was deleted, and WhatsApp blocks the name for ${blockedNameDays} days. Choose another name.`,
  ],
  2388024: ['name', 'A template with this name already exists in this language. Choose another name.'],
  2388039: [null, null],
  2388047: ['header', null],
  2388072: ['body', null],
  2388073: ['footer', null],
  2388085: ['buttons', null],
  2388293: ['body', 'The body has too many variables for its length. Add text, or use fewer variables.'],
  2388299: ['body', issueTexts.variableAtEdge],
  2494102: ['header', 'WhatsApp no longer has this sample file. Choose the file again.'],
};

/** Matches WhatsApp's text for a refused value, and captures its name. */
const refusedParameter = /\bParam(?:eter)? '?(name|language|category)\b/i;
const partOfParameter: Readonly<Record<string, readonly [part: TemplatePart, text: string]>> = {
  name: ['name', 'WhatsApp does not accept this name. Use lowercase letters a to z, digits and underscores.'],
  language: ['language', 'WhatsApp does not accept this language for a template. Choose another one.'],
  category: ['category', 'WhatsApp does not accept this category here. Choose another one.'],
};
/** The part is only in WhatsApp's text. */
const sampleMissing = 2388043;
const examplesRequired =
  'WhatsApp requires examples here: one for each variable, and a sample file for an image, a video or a document.';

/** Parts of WhatsApp's text that indicate a part of the template, for refusals whose subcode does not. */
const partOfTerm: readonly (readonly [RegExp, TemplatePart])[] = [
  [/\bheader/i, 'header'],
  [/\bfooter/i, 'footer'],
  [/\bbuttons?\b|\burl\b|phone number/i, 'buttons'],
  [/\bbody|\bvariable|\bparameter|\bsample/i, 'body'],
  [/\bcategory/i, 'category'],
  [/\blanguage/i, 'language'],
  [/\bname\b/i, 'name'],
];

/** Subcodes for something that does not exist: the general one, and the one for templates (unconfirmed). */
const missingSubcodes = new Set([33, 2593002]);

/** True if WhatsApp has no such template. */
export const isMissingTemplate = (subcode: number | null): boolean => missingSubcodes.has(subcode ?? 0);

/** Explains a refusal to create or edit a template. */
export function readTemplateRefusal({ subcode, text }: Pick<Refusal, 'subcode' | 'text'>): TemplateRefusal {
  const ofParameter = partOfParameter[refusedParameter.exec(text)?.[1]?.toLowerCase() ?? ''];
  const [part, plain] = ofParameter ??
    subcodes[subcode ?? 0] ?? [
      partOfTerm.find(([pattern]) => pattern.test(text))?.[1] ?? null,
      subcode === sampleMissing ? examplesRequired : null,
    ];
  return { part, text: plain ?? `WhatsApp says: ${text}` };
}
