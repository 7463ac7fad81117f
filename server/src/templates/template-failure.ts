import { issue, type TemplateIssue } from '@chatline/contract/templates/template-issue';
import { CatalogueError } from '../platform/errors.ts';
import { isBroken, isFault, isQuota, isTemplateRefusal } from '../whatsapp/error-codes.ts';
import { isSilence, refusalIn } from '../whatsapp/whatsapp-error.ts';

/** Whether WhatsApp failed by itself: it may still have done what was requested. */
export function isFaultOfWhatsApp(error: unknown): boolean {
  return isFault(refusalIn(error)?.code ?? null);
}

/** A failure at WhatsApp as a message for the person who asked; any other error as it is. */
export function templateFailure(error: unknown): unknown {
  if (isSilence(error)) return new CatalogueError('channel-silent');
  const refusal = refusalIn(error);
  if (refusal === null) return error;
  if (isFault(refusal.code)) {
    const text = 'WhatsApp has a fault on its side. Try again in a few minutes.';
    return new CatalogueError('channel-silent', text);
  }
  if (isBroken(refusal.code)) return new CatalogueError('channel-reconnect');
  if (isQuota(refusal.code)) return new CatalogueError('channel-quota');
  return new CatalogueError('channel-refused', `WhatsApp says: ${refusal.text}`);
}

/** The channel's subcodes: field and text; null: WhatsApp's own text (outside-services.md, Errors). */
const known: Readonly<Record<number, readonly [field: string, text: string | null]>> = {
  2388019: ['', 'The account has as many templates as WhatsApp allows. Delete some first.'],
  2388023: [
    'name',
    'A template of this name was deleted, and WhatsApp keeps its name blocked for 30 days. Choose another name.',
  ],
  2388024: ['name', 'There is already a template with this name in this language. Choose another name.'],
  2388039: ['', null],
  2388047: ['header', null],
  2388072: ['body', null],
  2388073: ['footer', null],
  2388085: ['buttons', null],
  2388293: [
    'body',
    'The body has too many variables for its length. Write more words, or use fewer variables.',
  ],
  2388299: ['body', 'The body cannot begin or end with a variable.'],
  2494102: ['header', 'WhatsApp does not have this sample file any more. Choose the file again.'],
};

/** The channel's way to refuse one value, and which value. */
const parameter = /\bParam(?:eter)? '?(name|language|category)\b/i;
const ofParameter: Readonly<Record<string, string>> = {
  name: 'WhatsApp does not take this name. Use small letters a to z, digits and underscores.',
  language: 'WhatsApp does not take this language for a template. Choose another one.',
  category: 'WhatsApp does not take this category here. Choose another one.',
};
const sampleMissing = 2388043;
const sampleAdvice =
  'WhatsApp asks for an example here: one for each variable, and a sample file for an image, a video or a document.';

/** Words in the channel's sentence that name a field, for refusals whose subcode does not. */
const label: readonly (readonly [RegExp, string])[] = [
  [/\bheader/i, 'header'],
  [/\bfooter/i, 'footer'],
  [/\bbuttons?\b|\burl\b|phone number/i, 'buttons'],
  [/\bbody|\bvariable|\bparameter|\bsample/i, 'body'],
  [/\bcategory/i, 'category'],
  [/\blanguage/i, 'language'],
  [/\bname\b/i, 'name'],
];

/** Where a refusal belongs and how it reads; the field is empty where it is about the whole template. */
function issueOf({ subcode, text }: NonNullable<ReturnType<typeof refusalIn>>): TemplateIssue {
  const named = parameter.exec(text)?.[1]?.toLowerCase();
  if (named !== undefined) return issue(named, ofParameter[named] ?? text);
  const [field, plain] = known[subcode ?? 0] ?? [
    label.find(([pattern]) => pattern.test(text))?.[1] ?? '',
    subcode === sampleMissing ? sampleAdvice : null,
  ];
  return issue(field, plain ?? `WhatsApp says: ${text}`);
}

/** A failure of making or editing a template, at the field that it concerns; any other error as it is. */
export function templateRefusal(error: unknown): unknown {
  const refusal = refusalIn(error);
  if (refusal === null || !isTemplateRefusal(refusal.code)) return templateFailure(error);
  const found = issueOf(refusal);
  return new CatalogueError('channel-refused', found.text, undefined, found.field === '' ? [] : [found]);
}
