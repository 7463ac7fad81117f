import * as v from 'valibot';
import { isLoopback } from './loopback.ts';

/** The address of an outside service. Tokens and scripts travel over it: in the clear only inside this machine. */
export const outsideAddress = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must begin with https:// (http:// only on 127.0.0.1)'),
);
