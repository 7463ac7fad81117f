import { issue, type TemplateIssue } from '@chatline/contract/templates/template-issue';
import { CatalogueError } from '../platform/errors.ts';
import { isBroken, isFault, isQuota, isTemplateRefusal } from '../whatsapp/error-codes.ts';
import { isSilence, refusalIn } from '../whatsapp/whatsapp-error.ts';

/** True if WhatsApp itself failed; it may still have done what was requested. */
export function isFaultOfWhatsApp(error: unknown): boolean {
  return isFault(refusalIn(error)?.code ?? null);
}

/** Converts a failure at WhatsApp to an error with a text for the user; returns any other error unchanged. */
export function templateFailure(error: unknown): unknown {
  if (isSilence(error)) return new CatalogueError('channel-silent');
  const refusal = refusalIn(error);
  if (refusal === null) return error;
  if (isFault(refusal.code)) {
    const text = 'WhatsApp had an internal error. Try again in a few minutes.';
    return new CatalogueError('channel-silent', text);
  }
  if (isBroken(refusal.code)) return new CatalogueError('channel-reconnect');
  if (isQuota(refusal.code)) return new CatalogueError('channel-quota');
  return new CatalogueError('channel-refused', `WhatsApp says: ${refusal.text}`);
}

/** Subcodes of template calls, with field and text; null for WhatsApp's own text (outside-services.md, Errors). */
const issueOfSubcode: Readonly<Record<number, readonly [field: string, text: string | null]>> = {
  2388019: ['', 'The account has as many templates as WhatsApp allows. Delete some first.'],
  2388023: [
    'name',
    'A template with this name was deleted, and WhatsApp blocks the name for 30 days. Choose another name.',
  ],
  2388024: ['name', 'A template with this name already exists in this language. Choose another name.'],
  2388039: ['', null],
  2388047: ['header', null],
  2388072: ['body', null],
  2388073: ['footer', null],
  2388085: ['buttons', null],
  2388293: ['body', 'The body has too many variables for its length. Add text, or use fewer variables.'],
  2388299: ['body', 'The body cannot begin or end with a variable.'],
  2494102: ['header', 'WhatsApp no longer has this sample file. Choose the file again.'],
};

/** Matches WhatsApp's text for a refused value, and captures its name. */
const refusedParameter = /\bParam(?:eter)? '?(name|language|category)\b/i;
const textOfParameter: Readonly<Record<string, string>> = {
  name: 'WhatsApp does not accept this name. Use lowercase letters a to z, digits and underscores.',
  language: 'WhatsApp does not accept this language for a template. Choose another one.',
  category: 'WhatsApp does not accept this category here. Choose another one.',
};
const sampleMissing = 2388043;
const sampleAdvice =
  'WhatsApp requires examples here: one for each variable, and a sample file for an image, a video or a document.';

/** Parts of WhatsApp's text that indicate a field, for refusals whose subcode does not. */
const fieldOfTerm: readonly (readonly [RegExp, string])[] = [
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

/** True if WhatsApp no longer has the template to delete. */
export function isTemplateMissing(error: unknown): boolean {
  return missingSubcodes.has(refusalIn(error)?.subcode ?? 0);
}

/** Returns the field and the text of a refusal; the field is empty if the refusal concerns the whole template. */
function issueOf({ subcode, text }: NonNullable<ReturnType<typeof refusalIn>>): TemplateIssue {
  const named = refusedParameter.exec(text)?.[1]?.toLowerCase();
  if (named !== undefined) return issue(named, textOfParameter[named] ?? text);
  const [field, plain] = issueOfSubcode[subcode ?? 0] ?? [
    fieldOfTerm.find(([pattern]) => pattern.test(text))?.[1] ?? '',
    subcode === sampleMissing ? sampleAdvice : null,
  ];
  return issue(field, plain ?? `WhatsApp says: ${text}`);
}

/** Converts a refusal to create or edit a template to an error at its field; explains any other failure. */
export function templateRefusal(error: unknown): unknown {
  const refusal = refusalIn(error);
  if (refusal === null || !isTemplateRefusal(refusal.code)) return templateFailure(error);
  const found = issueOf(refusal);
  return new CatalogueError('channel-refused', found.text, undefined, found.field === '' ? [] : [found]);
}
