import { type Buckets, resetBuckets } from '../bucket/bucket.ts';
import type { WebFaults } from '../common/web-faults.ts';
import { type Gst, resetGst } from '../gst/gst.ts';
import type { Mail } from '../mail/mail.ts';
import { type Provider, resetProvider } from '../payments/provider.ts';
import { resetSignIn, type SignIn } from '../sign-in/sign-in.ts';
import { resetSignup, type Signup } from '../signup/signup.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';

/** All the stand-ins of one process. */
export interface Services {
  readonly whatsApp: WhatsApp;
  readonly signIn: SignIn;
  readonly signup: Signup;
  readonly mail: Mail;
  readonly helpFaults: WebFaults;
  readonly payments: Provider;
  readonly gst: Gst;
  readonly buckets: Buckets;
}

/**
 * Forgets everything that happened and restores the settings of the start.
 * @param keepsAccounts true keeps the declarations: WhatsApp's accounts, the
 *   sign-in's people, the signup's apps and businesses, the payments' merchants, the GST's taxpayers and the buckets
 */
export function resetServices(services: Services, keepsAccounts: boolean): void {
  const { whatsApp, signIn, signup, mail, helpFaults, payments, gst, buckets } = services;
  whatsApp.faults.clear();
  whatsApp.webhooks.reset();
  whatsApp.media.clear();
  whatsApp.handles.clear();
  whatsApp.pauses.endAll();
  whatsApp.sendLimits.clear();
  whatsApp.dailyContacts.clear();
  whatsApp.state.reset(keepsAccounts);
  resetSignIn(signIn, keepsAccounts);
  resetSignup(signup, keepsAccounts);
  mail.reset();
  helpFaults.clear();
  resetProvider(payments, keepsAccounts);
  resetGst(gst, keepsAccounts);
  resetBuckets(buckets, keepsAccounts);
}

/** Counts that show the health of the stand-ins. */
export function describeHealth(services: Services) {
  const { whatsApp, signIn, signup, mail, helpFaults, payments, gst, buckets } = services;
  const { state, webhooks, pauses } = whatsApp;
  const faults = [
    whatsApp.faults,
    signIn.faults,
    signup.faults,
    mail.faults,
    helpFaults,
    payments.faults,
    gst.faults,
    buckets.faults,
  ];
  return {
    status: 'ok',
    accounts: state.accounts.size,
    messages: state.messages.total,
    webhook_attempts: webhooks.attempts.total,
    webhooks_pending: webhooks.pending,
    tokens: signIn.tokens.size,
    mails: mail.messages.total,
    merchants: payments.merchants.list().length,
    events: payments.webhooks.attempts.total,
    timers: pauses.size,
    timers_refused: pauses.refused,
    faults: faults.reduce((sum, { planned }) => sum + planned.length, 0),
  };
}
