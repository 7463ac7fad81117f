import { gstVerificationCall } from '@chatline/contract/calls/gst-verification';
import { ApiError, failureText, useApiQuery } from '@chatline/runtime';
import { isWholeGstin } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** The result of a GST lookup, with its text; `unknown` means that the lookup is down. */
export type Verification =
  | { readonly kind: 'checking' | 'unknown'; readonly text: string }
  | {
      readonly kind: 'found';
      readonly text: string;
      readonly hasAddress: boolean;
      readonly isSpecialZone: boolean;
    }
  | { readonly kind: 'refused'; readonly text: string };

/** True if the lookup returned the registered address; undefined until it has responded. */
export function isRegisteredKnown(found: Verification | undefined): boolean | undefined {
  if (found?.kind === 'found') return found.hasAddress;
  return found?.kind === 'unknown' ? false : undefined;
}

/** Verifies a complete number automatically (specification, section 4); undefined while it is incomplete. */
export function useVerification(gstin: string): Verification | undefined {
  const isWhole = isWholeGstin(gstin);
  const { data, error, isFetching } = useApiQuery(
    gstVerificationCall,
    { parts: { gst: gstin } },
    { isEnabled: isWhole },
  );
  if (!isWhole) return undefined;
  if (isFetching) return { kind: 'checking', text: texts.gstChecking };
  if (error instanceof ApiError && error.failure.kind === 'refused') {
    return { kind: 'refused', text: failureText(error) };
  }
  if (error) return { kind: 'unknown', text: texts.gstDown };
  if (data === undefined) return undefined;
  if (data.state === 'unverified') return { kind: 'unknown', text: data.message || texts.gstDown };
  return {
    kind: 'found',
    text: data.message || texts.gstFound,
    hasAddress: data.has_address ?? true,
    isSpecialZone: data.is_special_zone ?? false,
  };
}
