import { refuseTemplate } from './refuse-template.ts';
import type { Component } from './template.schema.ts';

const minCards = 2;
const maxCards = 10;
const maxCardBody = 160;
const maxCardButtons = 2;
const maxOfferText = 16;
const maxOfferBody = 600;

/** Properties in which the cards of a carousel have to agree. */
function shapeOf(components: readonly Component[]): string {
  const parts = components.map(({ type, format = '', buttons = [] }) =>
    [type, format, ...buttons.map((button) => button.type)].join(' '),
  );
  return parts.sort().join(', ');
}

function checkCardShape(components: readonly Component[]): void {
  const types = components.map(({ type }) => type);
  const header = components.find(({ type }) => type === 'HEADER');
  const body = components.find(({ type }) => type === 'BODY');
  const buttons = components.find(({ type }) => type === 'BUTTONS')?.buttons ?? [];
  if (new Set(types).size !== types.length) throw refuse('A card has each part once.');
  if (header?.format !== 'IMAGE' && header?.format !== 'VIDEO') {
    throw refuse('A card needs an image or a video as its header.');
  }
  if ((body?.text ?? '').length > maxCardBody) throw refuse('The body of a card can have 160 characters.');
  const kinds = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'];
  if (buttons.length > maxCardButtons || buttons.some(({ type }) => !kinds.includes(type))) {
    throw refuse('A card can have 2 buttons: quick replies, addresses or phone numbers.');
  }
}

/**
 * Checks a carousel of a new or edited template. It follows Meta's public reference of media card carousels;
 * the subcode is the stand-in's own.
 * @param checkCard checks the parts of a card like those of a template
 * @throws GraphError 100 with the author's text
 */
export function checkCarousel(
  category: string,
  { cards = [] }: Component,
  checkCard: (components: readonly Component[]) => void,
): void {
  if (category !== 'MARKETING') throw refuse('Only a marketing template can have a carousel.');
  if (cards.length < minCards || cards.length > maxCards) {
    throw refuse('A carousel has 2 to 10 cards.');
  }
  for (const { components } of cards) {
    checkCardShape(components);
    checkCard(components);
  }
  const shapes = new Set(cards.map(({ components }) => shapeOf(components)));
  if (shapes.size > 1) throw refuse('All cards of a carousel have the same parts.');
}

/**
 * Checks the limited-time offer of a new or edited template; sources as for {@link checkCarousel}.
 * @throws GraphError 100 with the author's text
 */
export function checkOffer(category: string, components: readonly Component[]): void {
  const of = (type: Component['type']) => components.find((component) => component.type === type);
  const offer = of('LIMITED_TIME_OFFER')?.limited_time_offer;
  const buttons = of('BUTTONS')?.buttons ?? [];
  const format = of('HEADER')?.format;
  if (category !== 'MARKETING') throw refuse('Only a marketing template can have a limited-time offer.');
  if (!offer || offer.text === '' || offer.text.length > maxOfferText) {
    throw refuse('An offer needs a text of at most 16 characters.');
  }
  if (of('FOOTER')) throw refuse('A template with an offer has no footer.');
  if (format !== undefined && format !== 'IMAGE' && format !== 'VIDEO') {
    throw refuse('The header of a template with an offer is an image or a video.');
  }
  if ((of('BODY')?.text ?? '').length > maxOfferBody) {
    throw refuse('The body of a template with an offer can have 600 characters.');
  }
  if (!buttons.some(({ type }) => type === 'URL')) throw refuse('An offer needs a button with an address.');
  const codeAt = buttons.findIndex(({ type }) => type === 'COPY_CODE');
  if (codeAt > 0 || (offer.has_expiration && codeAt < 0)) {
    throw refuse('The button that copies the code comes first; an offer that expires needs one.');
  }
}

function refuse(text: string) {
  return refuseTemplate(2388072, 'Components', text);
}
