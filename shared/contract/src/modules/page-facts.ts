import { trialLength } from '../codecs/trial-length.ts';
import { gstPercent } from '../constants/plans.ts';
import { ownValue } from './own-value.ts';
import type { PageConfig } from './page-config.ts';

/**
 * Facts on a public page that are known only when it is served: texts, and conditions of its parts.
 * The page is rendered at build time with placeholders. The server fills them in, and the browser derives the same
 * facts from the configuration, so that both agree.
 */
export interface PageTexts {
  readonly product: string;
  readonly help: string;
  readonly email: string;
  readonly seller: string;
  readonly sellerAddress: string;
  /** Rupees per year without sign and paise, as "2,999". */
  readonly price: string;
  readonly priceExact: string;
  readonly gst: string;
  readonly total: string;
  /** Rupees per year as a machine reads them: digits only. */
  readonly priceFigure: string;
  readonly messagesPerMinute: string;
  readonly messagesPerSecond: string;
  /** The trial's length, as "1 day" and as "1-day". */
  readonly trial: string;
  readonly trialLong: string;
}

/** Placeholders of the texts in a page that is rendered at build time. */
export const placeholderTexts: PageTexts = {
  product: '%{product}',
  help: '%{help}',
  email: '%{email}',
  seller: '%{seller}',
  sellerAddress: '%{sellerAddress}',
  price: '%{price}',
  priceExact: '%{priceExact}',
  gst: '%{gst}',
  total: '%{total}',
  priceFigure: '%{priceFigure}',
  messagesPerMinute: '%{messagesPerMinute}',
  messagesPerSecond: '%{messagesPerSecond}',
  trial: '%{trial}',
  trialLong: '%{trialLong}',
};

/** Conditions of parts of a page. */
export const pageFlags = ['sandbox', 'help', 'email', 'seller', 'contact', 'trial'] as const;
export type PageFlag = (typeof pageFlags)[number];

/** Notation of a part's condition: all of these, a leading `!` means not. */
export type PageCondition = PageFlag | `!${PageFlag}`;

/** Element that a conditional part is wrapped in while it is rendered at build time. */
export const conditionElement = 'page-part';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inRupees = (paise: number): string => `₹${exact.format(paise / 100)}`;

/** Returns the texts of a configuration, empty if it has none. */
export function pageTextsOf(config: PageConfig): PageTexts {
  const { rupeesPerYear, messagesPerMinute, trialHours } = config.publicPlan;
  const trial = trialLength(trialHours);
  const paise = Math.round(rupeesPerYear * 100);
  const gstPaise = Math.round((paise * gstPercent) / 100);
  return {
    product: config.productName,
    help: config.helpUrl ?? '',
    email: config.contactEmail ?? '',
    seller: config.seller?.name ?? '',
    sellerAddress: config.seller?.address ?? '',
    price: whole.format(rupeesPerYear),
    priceExact: inRupees(paise),
    gst: inRupees(gstPaise),
    total: inRupees(paise + gstPaise),
    priceFigure: String(rupeesPerYear),
    messagesPerMinute: String(messagesPerMinute),
    messagesPerSecond: String(Math.floor(messagesPerMinute / 60)),
    trial: trial.noun,
    trialLong: trial.adjective,
  };
}

/** Returns the flags of a configuration. */
export function flagsOf(config: PageConfig): Readonly<Record<PageFlag, boolean>> {
  return {
    sandbox: config.isSandboxed,
    help: config.helpUrl !== null,
    email: config.contactEmail !== null,
    seller: config.seller !== null,
    contact: config.capabilities.includes('contact.send'),
    trial: config.publicPlan.trialHours > 0,
  };
}

function isFlag(name: string): name is PageFlag {
  return pageFlags.some((flag) => flag === name);
}

/** True if a condition holds; an unknown name does not. */
export function holds(conditions: readonly string[], flags: Readonly<Record<PageFlag, boolean>>): boolean {
  return conditions.every((condition) => {
    const name = condition.replace(/^!/, '');
    return isFlag(name) && flags[name] !== condition.startsWith('!');
  });
}

/**
 * Replaces placeholders by their texts; unknown ones stay.
 * @param inPlace escapes for the place of the text
 */
export function fillTexts(
  text: string,
  texts: Readonly<Record<string, string>>,
  inPlace: (text: string) => string,
): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const found = ownValue(texts, name);
    return found === undefined ? placeholder : inPlace(found);
  });
}
