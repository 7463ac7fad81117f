import { nextYear } from '@chatline/contract/billing/plan-year';
import type { PlanCredit } from '@chatline/contract/calls/subscription';
import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { type Plan, planName } from '@chatline/contract/constants/plans';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Stack } from '@chatline/ui/layout';
import { PriceSum } from '@chatline/ui/price-sum';
import { RadioGroup } from '@chatline/ui/radio-group';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { billedPaise } from '../../money/rupees.ts';
import { taxLinesTexts } from '../../money/tax-lines.texts.ts';
import { priceLines, priceOfYear } from '../../money/tax-lines.ts';
import { useCloseGuard } from '../../ui/use-close-guard.ts';
import { AddressField, GstinField, StartChoice, StateField } from './billing-fields.tsx';
import {
  addressError,
  type BillingForm,
  buyerState,
  emptyBilling,
  mayPay,
  needsAddress,
  needsGstin,
  type YesNo,
} from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { creditText, type PlanStart, payableUpgrade, upgradeLines } from './upgrade.rules.ts';
import { useOrder } from './use-order.ts';
import { isRegisteredKnown, useVerification, type Verification } from './use-verification.ts';

/** The states of seller and buyer, if the server knows them. */
interface BillingStates {
  readonly seller: string | null;
  /** The state of the buyer's profile. */
  readonly profile: string | null;
  /** True if the profile has an address for the bill. */
  readonly hasAddress: boolean;
  /** True if the server accepts an entered state and address. */
  readonly acceptsEntries: boolean;
}

function knownAddress(states: BillingStates, plan: Plan, found: Verification | undefined) {
  return {
    isInProfile: states.hasAddress,
    profileState: states.profile,
    isRegistered: isRegisteredKnown(found),
    rupeesPerYear: plan.rupeesPerYear ?? 0,
  };
}

interface BillingModalProps {
  plan: Plan;
  states: BillingStates;
  /** The last day of the plans that are paid, those bought ahead included; null if no plan runs. */
  endsOn: string | null;
  /** The server's clock; null if it is unknown. */
  nowMs: number | null;
  /** The credit if the plan starts today; empty if it can only start after the running plan. */
  credits: readonly PlanCredit[];
  onClose: () => void;
  pay: (order: PayableOrder) => Promise<void>;
  /** Reads the prices again. */
  onOtherPrice: () => void;
}

/** Collects the billing information, shows the price and orders (screen 12; BIL-02). */
export function BillingModal(props: BillingModalProps) {
  const { plan, endsOn, credits, onClose } = props;
  const bill = useBill(props);
  const { form, needs, isMissed, change } = bill;
  const isTyped = form.gstin !== '' || form.address !== '';
  const close = useCloseGuard(isTyped && !bill.isOrdering, texts.unsaved, onClose);
  const payText = bill.isCovered ? texts.upgradeNow : texts.payNow;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.modalTitle}
      sub={texts.oneYear(planName(plan))}
      footNote={bill.isCovered ? undefined : texts.footNote}
      onSubmit={bill.submit}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!mayPay(form)} isWorking={bill.isOrdering}>
            {payText}
          </Button>
        </>
      }
    >
      <BillingQuestions form={form} onChange={change} />
      {mayPay(form) && needs.state && <StateField form={form} isMissed={isMissed} onChange={change} />}
      {mayPay(form) && needs.address && <AddressField form={form} isMissed={isMissed} onChange={change} />}
      {credits.length > 0 && endsOn !== null && (
        <StartChoice endsOn={endsOn} value={bill.start} onChange={bill.setStart} />
      )}
      <BillSummary {...props} bill={bill} />
    </Dialog>
  );
}

/** The typed values, the price that follows from them, and the order. */
function useBill({ plan, states, credits, pay, onOtherPrice }: BillingModalProps) {
  const [form, setForm] = useState<BillingForm>(emptyBilling);
  const [isMissed, setMissed] = useState(false);
  const [start, setStart] = useState<PlanStart>('today');
  const canReplace = credits.length > 0;
  const used = canReplace && start === 'today' ? credits : [];
  const buyer = buyerState(form, states.profile);
  const found = useVerification(needsGstin(form) ? form.gstin : '');
  const isSpecialZone = found?.kind === 'found' && found.isSpecialZone;
  const price = priceOfYear(plan.rupeesPerYear ?? 0, { seller: states.seller, buyer, isSpecialZone });
  const { extraDays, payablePaise } = payableUpgrade(price, used);
  const { order, isOrdering, otherPaise } = useOrder({ plan, totalPaise: payablePaise, pay, onOtherPrice });
  const needs = {
    state: states.acceptsEntries && buyerState({ ...form, state: '' }, states.profile) === null,
    address: states.acceptsEntries && needsAddress(form, knownAddress(states, plan, found)),
  };
  const change = (changed: BillingForm) => {
    setMissed(false);
    setForm(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayPay(form)) return;
    const isWhole = !(needs.state && form.state === '') && !(needs.address && addressError(form.address));
    setMissed(!isWhole);
    if (isWhole)
      order({ ...form, address: needs.address ? form.address : '' }, canReplace ? start : undefined);
  };
  // The credit covers the whole price, so nothing is charged.
  const isCovered = used.length > 0 && payablePaise === 0;
  const state = { form, change, isMissed, start, setStart, submit, isOrdering, needs };
  return { ...state, price, used, payablePaise, extraDays, otherPaise, isCovered, isSpecialZone };
}

interface BillSummaryProps extends Pick<BillingModalProps, 'plan' | 'endsOn' | 'nowMs'> {
  bill: ReturnType<typeof useBill>;
}

/** The sum, its parts, and the period that it pays for. */
function BillSummary({ plan, endsOn, nowMs, bill }: BillSummaryProps) {
  const { price, used, payablePaise, extraDays, otherPaise } = bill;
  const isReplacing = used.length > 0;
  return (
    <>
      <PriceSum lines={isReplacing ? upgradeLines(plan.title, price, used) : priceLines(plan.title, price)} />
      {bill.isSpecialZone && <Text tone="muted">{texts.specialZone}</Text>}
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
      {endsOn !== null && <Text tone="muted">{startText(formatDay(endsOn), isReplacing, payablePaise)}</Text>}
      {nowMs !== null && (
        <Text weight={560}>{formatDays(dayAt(nowMs), isReplacing ? null : endsOn, extraDays)}</Text>
      )}
    </>
  );
}

/** The effect on the running plan. */
function startText(day: string, isReplacing: boolean, payablePaise: number): string {
  if (!isReplacing) return texts.runsTo(day);
  return payablePaise === 0 ? `${texts.replaces} ${texts.noMoneyBack}` : texts.replaces;
}

/** The period if it is paid today. @param after the last day before it; null if it starts today */
function formatDays(today: string, after: string | null, extraDays: number): string {
  const { startsOn, endsOn } = nextYear(today, after, extraDays);
  const span = extraDays === 0 ? taxLinesTexts.year : texts.yearAnd(texts.days(extraDays));
  return texts.newDays(formatDay(startsOn), formatDay(endsOn), span);
}

const yesNo = [
  { value: 'Yes', label: texts.yes },
  { value: 'No', label: texts.no },
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
        value={form.wantsBill}
        onChange={(wantsBill) => onChange({ ...form, wantsBill })}
      />
      {form.wantsBill === 'Yes' && (
        <RadioGroup<YesNo | ''>
          isInLine
          label={texts.haveGst}
          options={yesNo}
          value={form.wantsGst}
          onChange={(wantsGst) => onChange({ ...form, wantsGst })}
        />
      )}
      {needsGstin(form) && (
        <GstinField value={form.gstin} onChange={(gstin) => onChange({ ...form, gstin })} />
      )}
    </Stack>
  );
}
