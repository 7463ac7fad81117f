import { daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { yearDays } from '@chatline/contract/constants/plans';
import { amountInWords } from './amount-in-words.ts';
import type { DocumentContent } from './document.ts';
import { ink, marginPt, openSheet, type Sheet, sheetWidth } from './sheet.ts';
import { isWithoutTax, valueText } from './value-text.ts';

const columnWidth = 232;
const rightColumn = marginPt + sheetWidth - columnWidth;
/** Union territories without a legislature: their half of the tax is UTGST. */
const utgstStates = new Set(['AN', 'CH', 'DH', 'LA', 'LD']);
/** The sentence that Rule 46 requires on a taxed invoice to a special economic zone. */
const zoneText = 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax';
const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const rupees = (paise: number) => grouped.format(paise / 100);

function stateLine(code: string): string {
  const state = stateOf(code);
  return state === undefined ? code : `${state.name} (${state.gstDigits})`;
}

function underTitle(document: DocumentContent): string {
  if (document.kind === 'invoice') return 'Original for recipient';
  return isWithoutTax(document)
    ? 'Financial credit note, without GST'
    : 'Under section 34 of the CGST Act, 2017';
}

function drawHead(sheet: Sheet, document: DocumentContent): number {
  const {
    kind,
    bill: { seller },
  } = document;
  sheet.box(0, 0, 595.28, 8, ink.accent);
  const title = kind === 'invoice' ? 'Tax Invoice' : 'Credit Note';
  sheet.text(title, marginPt, 40, { size: 24, isStrong: true, colour: ink.accent });
  sheet.text(underTitle(document), marginPt, 70, { colour: ink.soft });
  const right = { width: columnWidth, align: 'right' as const };
  sheet.text(seller.name, rightColumn, 42, { ...right, size: 12, isStrong: true });
  return 100;
}

/** Draws a heading with lines below it; empty lines are left out. */
function drawParty(sheet: Sheet, x: number, y: number, heading: string, lines: readonly string[]): number {
  let at = sheet.text(heading, x, y, { size: 8, colour: ink.soft, width: columnWidth }) + 2;
  for (const [index, line] of lines.filter((text) => text !== '').entries()) {
    at = sheet.text(line, x, at, { width: columnWidth, isStrong: index === 0, size: index === 0 ? 11 : 9.5 });
  }
  return at;
}

function drawParties(sheet: Sheet, { bill }: DocumentContent, y: number): number {
  const { buyer, placeOfSupply, seller } = bill;
  const from = [seller.name, seller.address, `State: ${stateLine(seller.state)}`, `GSTIN: ${seller.gstin}`];
  const registration = buyer.gstin === null ? 'Unregistered' : `GSTIN: ${buyer.gstin}`;
  const to = [buyer.name, ...buyer.address, `State: ${stateLine(placeOfSupply)}`, registration];
  const ends = [
    drawParty(sheet, marginPt, y, 'Supplied by', from),
    drawParty(sheet, rightColumn, y, 'Recipient', to),
  ];
  return Math.max(...ends) + 16;
}

function factsOf(document: DocumentContent): readonly (readonly [string, string])[] {
  const { original } = document;
  const isInvoice = document.kind === 'invoice';
  return [
    [isInvoice ? 'Invoice no.' : 'Credit note no.', document.number],
    ['Date', formatDay(document.issuedOn)],
    ['Place of supply', stateLine(document.bill.placeOfSupply)],
    ...(original === null
      ? []
      : [['Against invoice', `${original.number} of ${formatDay(original.issuedOn)}`] as const]),
    ['Order', document.orderId],
    ...(isInvoice ? ([['Reverse charge', 'No']] as const) : []),
    ['Payment', document.paymentId === '' ? 'By credit note' : document.paymentId],
  ];
}

function drawFacts(sheet: Sheet, document: DocumentContent, y: number): number {
  const facts = factsOf(document);
  const rows = Math.ceil(facts.length / 3);
  const height = 12 + rows * 32;
  sheet.box(marginPt, y, sheetWidth, height, ink.band);
  for (const [index, [label, value]] of facts.entries()) {
    const x = marginPt + 12 + (index % 3) * (sheetWidth / 3);
    const at = y + 9 + Math.floor(index / 3) * 32;
    const width = sheetWidth / 3 - 16;
    sheet.text(label, x, at, { size: 8, colour: ink.soft, width });
    sheet.text(value, x, at + 12, { isStrong: true, size: 9, width });
  }
  return y + height + 20;
}

const columns = [
  { title: 'Description', x: marginPt + 8, width: 216, align: 'left' },
  { title: 'SAC', x: marginPt + 228, width: 56, align: 'left' },
  { title: 'Qty', x: marginPt + 286, width: 30, align: 'right' },
  { title: 'Rate ₹', x: marginPt + 320, width: 78, align: 'right' },
  { title: 'Taxable value ₹', x: marginPt + 400, width: 91, align: 'right' },
] as const;

/** Returns the text below the line item. */
function daysOrReason(document: DocumentContent): string {
  const { kind, moved, period, reason } = document;
  const span = (days: { startsOn: string; endsOn: string }) =>
    `${formatDay(days.startsOn)} to ${formatDay(days.endsOn)}`;
  if (kind === 'invoice')
    return [period === null ? '' : span(period), ...valueText(document)].join('\n').trim();
  const years = moved.map((year) => `The year of invoice ${year.invoice} moves to ${span(year)}.`);
  return [`Reason: ${reason}`, ...valueText(document), ...years].join('\n');
}

/** Describes the item that was sold or is refunded. */
function soldText({ credited, extraDays, period }: DocumentContent): string {
  if (credited !== undefined) return `${credited.days} of ${credited.ofDays} days of the subscription`;
  // An order whose credit was used before it was paid buys fewer days than a year.
  const days = period === null ? null : daysBetween(period.startsOn, period.endsOn) + 1;
  if (days !== null && days < yearDays) return `subscription for ${days} days`;
  return extraDays === 0 ? 'subscription for one year' : `subscription for one year and ${extraDays} days`;
}

function drawLines(sheet: Sheet, document: DocumentContent, y: number): number {
  const { bill, title } = document;
  for (const { title: text, ...column } of columns) {
    sheet.text(text, column.x, y, { ...column, size: 8, colour: ink.soft });
  }
  sheet.line(marginPt, y + 15, sheetWidth, ink.accent);
  const price = rupees(bill.tax.taxablePaise);
  const cells = [`${title}: ${soldText(document)}`, bill.seller.sac, '1', price, price];
  for (const [index, column] of columns.entries()) {
    sheet.text(cells[index] ?? '', column.x, y + 24, { ...column, isStrong: index === 0 });
  }
  const end = sheet.text(daysOrReason(document), marginPt + 8, y + 39, {
    width: 216,
    colour: ink.soft,
    size: 9,
  });
  sheet.line(marginPt, end + 10, sheetWidth);
  return end + 20;
}

function taxLines({ bill: { placeOfSupply, tax } }: DocumentContent): readonly (readonly [string, number])[] {
  if (tax.percent === 0) return [];
  if (tax.igstPaise > 0) return [[`IGST ${tax.percent}%`, tax.igstPaise]];
  const half = tax.percent / 2;
  const stateTax = utgstStates.has(placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    [`CGST ${half}%`, tax.cgstPaise],
    [`${stateTax} ${half}%`, tax.sgstPaise],
  ];
}

function drawTotals(sheet: Sheet, document: DocumentContent, y: number): number {
  const { tax } = document.bill;
  const taxes = taxLines(document);
  const known = taxes.reduce((sum, [, paise]) => sum + paise, tax.taxablePaise);
  const lines = [
    ['Taxable value', tax.taxablePaise] as const,
    ...taxes,
    ['Round off', tax.totalPaise - known] as const,
  ];
  const right = { width: 110, align: 'right' as const };
  const valueX = marginPt + sheetWidth - 8 - right.width;
  let at = y;
  for (const [label, paise] of lines) {
    sheet.text(label, rightColumn + 8, at, { colour: ink.soft });
    sheet.text(rupees(paise), valueX, at, right);
    at += 17;
  }
  sheet.box(rightColumn, at + 3, columnWidth, 30, ink.accent);
  const white = { colour: '#FFFFFF', isStrong: true };
  const total = document.kind === 'invoice' ? 'Total' : 'Total credited';
  sheet.text(total, rightColumn + 8, at + 11, { ...white, size: 11 });
  sheet.text(`₹ ${rupees(tax.totalPaise)}`, valueX, at + 10, { ...white, ...right, size: 12 });
  sheet.text('Amount in words', marginPt + 8, y, { size: 8, colour: ink.soft });
  sheet.text(amountInWords(tax.totalPaise), marginPt + 8, y + 13, { isStrong: true, width: 226 });
  return drawCredits(sheet, document, at + 46);
}

/** Draws how an invoice was paid if credit notes paid for part or all of it. */
function drawCredits(sheet: Sheet, { bill, credits }: DocumentContent, y: number): number {
  if (credits.length === 0) return y;
  const paid = credits.reduce((rest, { totalPaise }) => rest - totalPaise, bill.tax.totalPaise);
  const lines = [
    ...credits.map(({ number, totalPaise }) => [`Credit note ${number}`, -totalPaise] as const),
    ['Paid in money', paid] as const,
  ];
  let at = y;
  for (const [label, paise] of lines) {
    sheet.text(label, rightColumn + 8, at, { colour: ink.soft });
    sheet.text(rupees(paise), marginPt + sheetWidth - 118, at, { width: 110, align: 'right' });
    at += 17;
  }
  return at;
}

function drawFoot(sheet: Sheet, { kind, bill: { seller, isSpecialZone } }: DocumentContent): void {
  if (isSpecialZone) sheet.text(zoneText, marginPt, 750, { size: 8, isStrong: true, width: sheetWidth });
  sheet.line(marginPt, 772, sheetWidth);
  const what = kind === 'invoice' ? 'invoice' : 'credit note';
  const text = `All amounts in Indian rupees. This ${what} is computer-generated and valid without a signature.`;
  sheet.text(text, marginPt, 782, { size: 8, colour: ink.soft, width: sheetWidth });
  const name = `${seller.name} · GSTIN ${seller.gstin}`;
  sheet.text(name, marginPt, 795, { size: 8, colour: ink.soft, width: sheetWidth });
}

/**
 * Draws an invoice (Rule 46) or credit note (Rule 53) as a one-page PDF.
 * @returns the same bytes for the same content
 */
export async function makePdf(document: DocumentContent): Promise<Buffer> {
  const madeAt = new Date(`${document.issuedOn}T00:00:00+05:30`);
  const kind = document.kind === 'invoice' ? 'Tax Invoice' : 'Credit Note';
  const sheet = await openSheet(`${kind} ${document.number}`, document.bill.seller.name, madeAt);
  const parties = drawParties(sheet, document, drawHead(sheet, document));
  const lines = drawLines(sheet, document, drawFacts(sheet, document, parties));
  drawTotals(sheet, document, lines);
  drawFoot(sheet, document);
  return sheet.end();
}
