import type { Channel } from './channel/channel.ts';
import type { Mail } from './mail/mail.ts';
import { resetSignIn, type SignIn } from './sign-in/sign-in.ts';
import type { WebFaults } from './web-faults.ts';

/** All the stand-ins of one process. */
export interface Services {
  readonly channel: Channel;
  readonly signIn: SignIn;
  readonly mail: Mail;
  readonly helpFaults: WebFaults;
}

/**
 * Forgets what happened and goes back to the settings of the start.
 * @param keepsAccounts whether what was declared stays: the channel's accounts and the sign-in's people
 */
export function resetServices(services: Services, keepsAccounts: boolean): void {
  const { channel, signIn, mail, helpFaults } = services;
  channel.faults.clear();
  channel.webhooks.reset();
  channel.pauses.endAll();
  channel.sendLimits.clear();
  channel.state.reset(keepsAccounts);
  resetSignIn(signIn, keepsAccounts);
  mail.reset();
  helpFaults.clear();
}

/** Counts that show whether the stand-ins are well. */
export function describeHealth({ channel, signIn, mail, helpFaults }: Services) {
  const { state, webhooks, pauses } = channel;
  const faults = [channel.faults, signIn.faults, mail.faults, helpFaults];
  return {
    status: 'ok',
    accounts: state.accounts.size,
    messages: state.messages.total,
    webhook_attempts: webhooks.attempts.total,
    webhooks_pending: webhooks.pending,
    tokens: signIn.tokens.size,
    mails: mail.messages.total,
    timers: pauses.size,
    timers_refused: pauses.refused,
    faults: faults.reduce((sum, { planned }) => sum + planned.length, 0),
  };
}
