import * as v from 'valibot';
import {
  maxCardBody,
  maxCarouselCards,
  maxReplyButtons,
  minCarouselCards,
} from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { addressAction, reply } from './interactive-choices.ts';
import { body, pictureHeader } from './interactive-parts.ts';
import { allDifferent, upTo } from './sent-text.ts';

const replies = exact({
  buttons: v.pipe(
    v.array(exact({ type: v.literal('quick_reply'), quick_reply: reply })),
    v.minLength(1, 'give at least one button'),
    v.maxLength(maxReplyButtons, `at most ${maxReplyButtons} buttons`),
  ),
});
const card = exact({
  card_index: v.pipe(v.number(), v.integer('must be a whole number')),
  type: v.optional(v.picklist(['cta_url', 'quick_reply'])),
  header: pictureHeader,
  body: v.optional(exact({ text: upTo(maxCardBody) })),
  action: v.union([addressAction, replies]),
});

/** Cards side by side, with the same buttons on each. */
export const carousel = exact({
  type: v.literal('carousel'),
  body,
  action: exact({
    cards: v.pipe(
      v.array(card),
      v.minLength(minCarouselCards, `give at least ${minCarouselCards} cards`),
      v.maxLength(maxCarouselCards, `at most ${maxCarouselCards} cards`),
      v.check(
        (cards) => cards.every((card, at) => card.card_index === at),
        'card_index counts from 0, in order',
      ),
      v.check(
        (cards) =>
          new Set(cards.map(({ action }) => ('buttons' in action ? action.buttons.length : 0))).size === 1,
        'all cards need the same buttons',
      ),
      allDifferent('the button id', ({ action }) =>
        'buttons' in action ? action.buttons.map((button) => button.quick_reply.id) : [],
      ),
    ),
  }),
});
