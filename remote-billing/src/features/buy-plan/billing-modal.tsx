import type { PlanCredit } from '@chatline/contract/calls/subscription';
import { type Plan, planName } from '@chatline/contract/constants/plans';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Stack } from '@chatline/ui/layout';
import { PriceSum } from '@chatline/ui/price-sum';
import { RadioGroup } from '@chatline/ui/radio-group';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { dayAfter, dayInIndia, isoDayInIndia, lastDayOfYear } from '../../money/day-in-india.ts';
import { billedPaise } from '../../money/rupees.ts';
import { priceLines, taxedPrice } from '../../money/tax-lines.ts';
import {
  addressError,
  asksAddress,
  asksGstNumber,
  type BillingForm,
  emptyBilling,
  mayPay,
  placeOfSupply,
  type YesNo,
} from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { GstNumberField } from './gst-number-field.tsx';
import { AddressField, StateField } from './place-fields.tsx';
import { StartChoice } from './start-choice.tsx';
import { creditText, type PlanStart, payableUpgrade, upgradeLines } from './upgrade.rules.ts';
import { useOrder } from './use-order.ts';
import { isRegisteredKnown, useVerification, type Verification } from './use-verification.ts';

/** Where seller and buyer are, as far as the server tells. */
interface KnownPlaces {
  readonly seller: string | null;
  /** The state of the buyer's profile. */
  readonly profile: string | null;
  /** Whether the profile has an address for the bill. */
  readonly hasAddress: boolean;
  /** Whether the server takes what is asked for where it is not known. */
  readonly canAsk: boolean;
}

function knownAddress(places: KnownPlaces, plan: Plan, found: Verification | undefined) {
  return {
    isInProfile: places.hasAddress,
    profileState: places.profile,
    isRegistered: isRegisteredKnown(found),
    rupeesPerYear: plan.rupeesPerYear ?? 0,
  };
}

interface BillingModalProps {
  plan: Plan;
  places: KnownPlaces;
  /** The last day of the plan that runs; what is bought now begins after it. */
  runsTo: string | null;
  /** The server's clock; null where it does not tell it. */
  nowMs: number | null;
  /** What would be credited if it began today; empty where it can only begin after what runs. */
  credits: readonly PlanCredit[];
  onClose: () => void;
  pay: (order: PayableOrder) => Promise<void>;
  /** Reads the prices again. */
  onOtherPrice: () => void;
}

/** Asks for bill and GST number, shows what is to pay, and orders (screen 12; BIL-02). */
export function BillingModal({
  plan,
  places,
  runsTo,
  nowMs,
  credits,
  onClose,
  pay,
  onOtherPrice,
}: BillingModalProps) {
  const [form, setForm] = useState<BillingForm>(emptyBilling);
  const [isMissed, setMissed] = useState(false);
  const [start, setStart] = useState<PlanStart>('today');
  const canReplace = credits.length > 0;
  const used = canReplace && start === 'today' ? credits : [];
  const buyer = placeOfSupply(form, places.profile);
  const found = useVerification(asksGstNumber(form) ? form.gstnumber : '');
  const isSpecialZone = found?.kind === 'found' && found.isSpecialZone;
  const price = taxedPrice(plan.rupeesPerYear ?? 0, { seller: places.seller, buyer, isSpecialZone });
  const { extraDays, payablePaise } = payableUpgrade(price, used);
  // Credit covers it all: nothing is charged.
  const isPaid = used.length > 0 && payablePaise === 0;
  const { order, isOrdering, otherPaise } = useOrder({ plan, totalPaise: payablePaise, pay, onOtherPrice });
  const asks = {
    state: places.canAsk && placeOfSupply({ ...form, state: '' }, places.profile) === null,
    address: places.canAsk && asksAddress(form, knownAddress(places, plan, found)),
  };
  const change = (changed: BillingForm) => {
    setMissed(false);
    setForm(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayPay(form)) return;
    const isWhole = !(asks.state && form.state === '') && !(asks.address && addressError(form.address));
    setMissed(!isWhole);
    if (isWhole)
      order({ ...form, address: asks.address ? form.address : '' }, canReplace ? start : undefined);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.modalTitle}
      sub={`${planName(plan)}, one year`}
      footNote={isPaid ? undefined : texts.footNote}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!mayPay(form)} isWorking={isOrdering}>
            {isPaid ? texts.upgradeNow : texts.payNow}
          </Button>
        </>
      }
    >
      <BillingQuestions form={form} onChange={change} />
      {mayPay(form) && asks.state && <StateField form={form} isMissed={isMissed} onChange={change} />}
      {mayPay(form) && asks.address && <AddressField form={form} isMissed={isMissed} onChange={change} />}
      {canReplace && runsTo !== null && <StartChoice runsTo={runsTo} value={start} onChange={setStart} />}
      <PriceSum
        lines={used.length > 0 ? upgradeLines(plan.title, price, used) : priceLines(plan.title, price)}
      />
      {isSpecialZone && <Text tone="muted">{texts.specialZone}</Text>}
      {otherPaise !== null && (
        <Text role="alert" tone="time-text" weight={560}>
          {texts.otherPrice(billedPaise(otherPaise))}
        </Text>
      )}
      {creditText(price, used).map((text) => (
        <Text key={text} tone="muted">
          {text}
        </Text>
      ))}
      {runsTo !== null && (
        <Text tone="muted">{startText(dayInIndia(runsTo), used.length > 0, payablePaise)}</Text>
      )}
      {nowMs !== null && (
        <Text weight={560}>
          {formatDays(isoDayInIndia(nowMs), used.length > 0 ? null : runsTo, extraDays)}
        </Text>
      )}
    </Dialog>
  );
}

/** What becomes of the plan that runs. */
function startText(runsTo: string, isReplacing: boolean, payablePaise: number): string {
  if (!isReplacing) return texts.runsTo(runsTo);
  return payablePaise === 0 ? `${texts.replaces} ${texts.noMoneyBack}` : texts.replaces;
}

/** Its days, if it is paid today. @param after the last day before it; null where it begins today */
function formatDays(today: string, after: string | null, extraDays: number): string {
  const first = after === null ? today : dayAfter(after);
  const span = extraDays === 0 ? texts.year : texts.yearAnd(texts.days(extraDays));
  return texts.newDays(dayInIndia(first), dayInIndia(lastDayOfYear(first, extraDays)), span);
}

const yesNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const;

interface BillingQuestionsProps {
  form: BillingForm;
  onChange: (form: BillingForm) => void;
}

function BillingQuestions({ form, onChange }: BillingQuestionsProps) {
  return (
    <Stack gap={4}>
      <RadioGroup<YesNo | ''>
        isInLine
        label={texts.wantBill}
        options={yesNo}
        value={form.wantbil}
        onChange={(wantbil) => onChange({ ...form, wantbil })}
      />
      {form.wantbil === 'Yes' && (
        <RadioGroup<YesNo | ''>
          isInLine
          label={texts.haveGst}
          options={yesNo}
          value={form.wantgst}
          onChange={(wantgst) => onChange({ ...form, wantgst })}
        />
      )}
      {asksGstNumber(form) && (
        <GstNumberField value={form.gstnumber} onChange={(gstnumber) => onChange({ ...form, gstnumber })} />
      )}
    </Stack>
  );
}
