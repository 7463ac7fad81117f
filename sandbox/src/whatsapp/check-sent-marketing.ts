import { GraphError } from './errors.ts';
import type { SendComponent } from './message.schema.ts';
import type { Component } from './template.schema.ts';

/** Checks a message's values for header, body and buttons. */
export type CheckParts = (components: readonly Component[], given: readonly SendComponent[]) => void;

function onlyOne(given: readonly SendComponent[], type: SendComponent['type']): SendComponent | undefined {
  const found = given.filter((component) => component.type === type);
  if (found.length > 1) throw new GraphError(132012, `${type}: the component is given twice`);
  return found[0];
}

/**
 * Checks the cards of a message: each card of the template once, with its values (Meta's public reference of
 * media card carousels; the codes are the stand-in's own choice).
 * @throws GraphError 131008, 132012, and the errors of the checks of its parts
 */
export function checkSentCarousel(
  components: readonly Component[],
  given: readonly SendComponent[],
  checkParts: CheckParts,
): void {
  const carousel = components.find(({ type }) => type === 'CAROUSEL');
  const sent = onlyOne(given, 'carousel');
  if (!carousel && !sent) return;
  if (!carousel) throw new GraphError(132012, 'carousel: the template has none');
  if (!sent) throw new GraphError(131008, 'carousel: the template needs its cards');
  const [cards, sentCards] = [carousel.cards ?? [], sent.cards ?? []];
  if (sentCards.length !== cards.length) {
    throw new GraphError(132012, `carousel: ${cards.length} cards expected, received ${sentCards.length}`);
  }
  for (const [index, card] of cards.entries()) {
    const own = sentCards.filter(({ card_index }) => card_index === index);
    if (own.length !== 1) throw new GraphError(132012, `carousel: card_index ${index} is needed once`);
    for (const { components: parts } of own) checkParts(card.components, parts);
  }
}

/**
 * Checks the offer of a message: one that expires has a time.
 * @throws GraphError 131008, 132012
 */
export function checkSentOffer(components: readonly Component[], given: readonly SendComponent[]): void {
  const offer = components.find(({ type }) => type === 'LIMITED_TIME_OFFER')?.limited_time_offer;
  const sent = onlyOne(given, 'limited_time_offer');
  if (sent && !offer) throw new GraphError(132012, 'limited_time_offer: the template has none');
  if (!offer?.has_expiration && !sent) return;
  const [first, ...more] = sent?.parameters ?? [];
  if (!first) throw new GraphError(131008, 'limited_time_offer: expiration_time_ms is missing');
  if (first.type !== 'limited_time_offer' || more.length > 0) {
    throw new GraphError(132012, 'limited_time_offer: one parameter of type limited_time_offer is expected');
  }
}
