import { gstVerifactionCall } from '@chatline/shared/calls/gst-verifaction';
import { ApiError, failureText, useApiQuery } from '@chatline/shared/runtime';
import type { StatusTone } from '@chatline/shared/ui/badge';
import { isWholeGstNumber } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** What is known of a GST number, in words. */
interface Verification {
  readonly tone: StatusTone;
  readonly words: string;
}

/** Verifies a whole number by itself (specification, section 4); undefined while it is not whole. */
export function useVerification(gstnumber: string): Verification | undefined {
  const isWhole = isWholeGstNumber(gstnumber);
  const { data, error, isFetching } = useApiQuery(
    gstVerifactionCall,
    { parts: { gst: gstnumber } },
    { isEnabled: isWhole },
  );
  if (!isWhole) return undefined;
  if (isFetching) return { tone: 'neutral', words: texts.gstChecking };
  if (error instanceof ApiError && error.failure.kind === 'refused') {
    return { tone: 'no', words: failureText(error) };
  }
  if (error) return { tone: 'wait', words: texts.gstDown };
  if (data === undefined) return undefined;
  if (data.state === 'unverified') return { tone: 'wait', words: data.message || texts.gstDown };
  return { tone: 'ok', words: data.message || texts.gstFound };
}
