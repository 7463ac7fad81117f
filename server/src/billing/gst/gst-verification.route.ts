import { gstVerificationCall } from '@chatline/contract/calls/gst-verification';
import { isGstin, normaliseGstin } from '@chatline/contract/codecs/gstin';
import { CatalogueError } from '../../platform/errors.ts';
import { okMessage } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import { checkNotSeller } from '../plans/read-seller.ts';
import { checkRecord, isSpecialZone } from './check-record.ts';
import { lookUpGstin } from './look-up-gstin.ts';

/** An account's lookups per hour are limited because each one costs money. */
const limit = { attempts: 30, seconds: limitWindows.gst.seconds };

const notLookedUp = 'GST lookup is unavailable. You can still pay.';
const lookedUpLater =
  'We cannot look up this GST number right now. You can still pay; we will check it later.';

export const gstVerificationRoute = defineRoute(
  gstVerificationCall,
  'Checks a GST number and looks it up; buyers can pay while the lookup service is down.',
  async ({ services, caller, part }) => {
    const gstin = normaliseGstin(part('gst'));
    if (gstin === '') throw new CatalogueError('gst-missing');
    if (!isGstin(gstin)) throw new CatalogueError('gst-invalid');
    await checkNotSeller(services, gstin);
    const key = `gst ${caller().accountId}`;
    const count = await countAttempt(services.database, key, services.clock(), limit.seconds);
    if (count > limit.attempts) throw new CatalogueError('gst-throttled');
    const record = await lookUpGstin(services, gstin);
    if (record === null) {
      return {
        ...okMessage(services.config.gst === null ? notLookedUp : lookedUpLater),
        state: 'unverified' as const,
      };
    }
    checkRecord(record);
    const { address, legal_name } = record;
    return {
      ...okMessage(legal_name),
      state: 'verified' as const,
      legal_name,
      has_address: address.length > 0,
      is_special_zone: isSpecialZone(record),
    };
  },
);
