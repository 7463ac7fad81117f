import { byType } from './by-type.ts';
import { carousel } from './interactive-carousel.ts';
import { addressButton, list, replyButtons } from './interactive-choices.ts';
import { catalogue, product, productList } from './interactive-products.ts';
import {
  addressRequest,
  callButton,
  callRequest,
  flow,
  locationRequest,
  numberRequest,
  orderDetails,
  orderStatus,
} from './interactive-requests.ts';

/** The `interactive` object of a send, by its kind. */
export const interactiveBody = byType([
  replyButtons,
  list,
  addressButton,
  carousel,
  flow,
  locationRequest,
  addressRequest,
  numberRequest,
  callButton,
  callRequest,
  product,
  productList,
  catalogue,
  orderDetails,
  orderStatus,
]);
