import { hourSeconds } from '@chatline/contract/constants/time';

/** The time span of a limit, and the text for it in messages. */
interface LimitWindow {
  readonly seconds: number;
  readonly text: string;
}

const minutes = (count: number): LimitWindow => ({ seconds: count * 60, text: `${count} minutes` });
const hour: LimitWindow = { seconds: hourSeconds, text: 'an hour' };

/** The time spans that a limit and its message share. */
export const limitWindows = {
  login: minutes(15),
  factor: { seconds: 24 * hourSeconds, text: 'a day' },
  connect: minutes(15),
  register: hour,
  order: hour,
  gst: hour,
  contact: hour,
  /** The time within which a generated API token can be saved (decision 000, part 3). */
  tokenOffer: minutes(10),
};
