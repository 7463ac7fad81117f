import * as v from 'valibot';
import { plans, trialDays } from '../constants/plans.ts';

const address = v.nullable(v.pipe(v.string(), v.url()));

const publicTier = plans.find(({ code }) => code === 'Basic2');

/** Section 9's data of the public page's plan, the second tier of Basic. */
export const publicPlanDefaults = {
  rupeesPerYear: publicTier?.rupeesPerYear ?? 0,
  messagesPerMinute: publicTier?.messagesPerMinute ?? 0,
  trialHours: 24 * trialDays,
};

/** Run-time configuration, in the first HTML of the page that the server sends. */
export const pageConfigSchema = v.object({
  productName: v.pipe(v.string(), v.minLength(1)),
  apiBase: v.string(),
  /** Absent or malformed means the baseline (CAP-01). */
  capabilities: v.fallback(v.array(v.string()), []),
  /** Address of the external help chat behind "Need Help?"; null if none is configured. */
  helpUrl: address,
  isSandboxed: v.boolean(),
  /** True if Admins reach nothing but the setup of a second factor until they have one. */
  requiresAdminFactor: v.optional(v.literal(true)),
  /** Third-party sign-in; null if none is configured. */
  signIn: v.optional(
    v.nullable(
      v.object({
        scriptUrl: v.pipe(v.string(), v.url()),
        clientId: v.pipe(v.string(), v.minLength(1)),
        userInfoUrl: v.pipe(v.string(), v.url()),
      }),
    ),
    null,
  ),
  /** The payment provider: its checkout script and our public key; null if none is configured. */
  payments: v.optional(
    v.nullable(
      v.object({ checkoutUrl: v.pipe(v.string(), v.url()), keyId: v.pipe(v.string(), v.minLength(1)) }),
    ),
    null,
  ),
  /** Social login and Embedded Signup, by which a User connects; null if it is not configured. */
  signup: v.optional(
    v.nullable(
      v.object({
        appId: v.pipe(v.string(), v.minLength(1)),
        configId: v.pipe(v.string(), v.minLength(1)),
        sdkUrl: v.pipe(v.string(), v.url()),
        sdkVersion: v.pipe(v.string(), v.minLength(1)),
        sessionInfoVersion: v.nullable(v.string()),
        /** Further options of the signup. */
        extras: v.record(v.string(), v.unknown()),
        /** Origin from which a stand-in's window responds; null for Meta's own. */
        standInOrigin: address,
      }),
    ),
    null,
  ),
  /** Origin that modules are loaded from; null for the server's own. */
  modulesOrigin: v.optional(address, null),
  /** Script of the live-chat widget; null if none is configured. */
  chatWidgetUrl: v.optional(address, null),
  /** Address for a visitor's message, if the server itself cannot accept one. */
  contactEmail: v.optional(v.nullable(v.pipe(v.string(), v.email())), null),
  /** The plan of the public pages (decision 000, part 6), and its trial; 0 hours are none. */
  publicPlan: v.optional(
    v.object({ rupeesPerYear: v.number(), messagesPerMinute: v.number(), trialHours: v.number() }),
    publicPlanDefaults,
  ),
  /** The company behind the product, for the policies and the footer; null if it is not configured. */
  seller: v.optional(v.nullable(v.object({ name: v.string(), address: v.string() })), null),
});
export type PageConfig = v.InferOutput<typeof pageConfigSchema>;

/** Ids of the JSON blocks in that page. */
export const pageConfigElementId = 'page-config';
export const registryElementId = 'module-registry';
/** Set on a registry that has no module but the page's own; the console requests the rest when it is needed. */
export const partialRegistryAttribute = 'data-part';
/** Id of the JSON block with the navigation of all modules beside such a registry; only the client area has it. */
export const navElementId = 'module-nav';
/** Name of the meta element that carries the nonce of the style sheets made at run time. */
export const nonceMetaName = 'csp-nonce';
/** Name of the meta element with the server's time at which the page was made, in milliseconds. */
export const serverTimeMetaName = 'server-time';
/** Name of the meta element of a document that may load no script of a third party, so that it shows no other page. */
export const ownScriptsMetaName = 'own-scripts';
