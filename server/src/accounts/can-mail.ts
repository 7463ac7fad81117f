import type { Config } from '../platform/config.ts';

/** Whether people can be sent links: there is a mail server, and the calls that the links lead to are served. */
export function canMailLinks({ isBaseline, mail }: Pick<Config, 'isBaseline' | 'mail'>): boolean {
  return mail !== null && !isBaseline;
}
