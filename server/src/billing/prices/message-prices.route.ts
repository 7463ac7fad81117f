import {
  addMessagePriceCall,
  deleteMessagePriceCall,
  messagePricesCall,
} from '@chatline/contract/calls/message-prices';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { addMessagePrice, deleteMessagePrice } from './edit-prices.ts';
import { listPrices, type PriceRow } from './message-prices.store.ts';

const onWire = ({ id, ...price }: PriceRow) => ({ ...price, id: String(id) });

export const messagePricesRoute = defineRoute(
  messagePricesCall,
  'Returns what WhatsApp charges for a message, by calling code, category and day.',
  async ({ services: { database } }) => ({ prices: (await listPrices(database)).map(onWire) }),
);

export const addMessagePriceRoute = defineBodyRoute(
  addMessagePriceCall,
  'Adds what WhatsApp charges for a message from a day on.',
  async ({ services, caller, body }) => {
    const { price, isNew } = await addMessagePrice(services, caller(), body);
    return { message: isNew ? 'Price added.' : 'This price is already there.', price: onWire(price) };
  },
);

export const deleteMessagePriceRoute = defineRoute(
  deleteMessagePriceCall,
  'Deletes a price of WhatsApp; the one before it is valid again.',
  async ({ services, caller, part }) => {
    await deleteMessagePrice(services, caller(), part('id'));
    return { message: 'Price deleted.' };
  },
);
