import { indianStates } from '@chatline/shared/constants/indian-states';
import { type Plan, planName } from '@chatline/shared/constants/plans';
import { Button } from '@chatline/shared/ui/button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { Field } from '@chatline/shared/ui/field';
import { SelectInput } from '@chatline/shared/ui/input';
import { Stack } from '@chatline/shared/ui/layout';
import { PriceSum } from '@chatline/shared/ui/price-sum';
import { RadioGroup } from '@chatline/shared/ui/radio-group';
import { Text } from '@chatline/shared/ui/text';
import { type FormEvent, useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { dayInIndia } from '../../money/day-in-india.ts';
import { billedPaise } from '../../money/rupees.ts';
import { priceLines, taxedPrice } from '../../money/tax-lines.ts';
import {
  asksGstNumber,
  type BillingForm,
  emptyBilling,
  mayPay,
  placeOfSupply,
  type YesNo,
} from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { GstNumberField } from './gst-number-field.tsx';
import { useOrder } from './use-order.ts';

/** Where seller and buyer are, as far as the server tells. */
interface KnownPlaces {
  readonly seller: string | null;
  /** The state of the buyer's profile. */
  readonly profile: string | null;
  /** Whether the state is asked for where neither number nor profile tells it. */
  readonly asksState: boolean;
}

interface BillingModalProps {
  plan: Plan;
  places: KnownPlaces;
  /** The last day of the plan that runs; what is bought now begins after it. */
  runsTo: string | null;
  onClose: () => void;
  pay: (order: PayableOrder) => Promise<void>;
  /** Reads the prices again. */
  onOtherPrice: () => void;
}

/** Asks for bill and GST number, shows what is to pay, and orders (screen 12; ledger BIL-02). */
export function BillingModal({ plan, places, runsTo, onClose, pay, onOtherPrice }: BillingModalProps) {
  const [form, setForm] = useState<BillingForm>(emptyBilling);
  const [isStateMissed, setStateMissed] = useState(false);
  const buyer = placeOfSupply(form, places.profile);
  const price = taxedPrice(plan.rupeesPerYear ?? 0, { seller: places.seller, buyer });
  const { order, isOrdering, otherPaise } = useOrder({ plan, totalPaise: price.total, pay, onOtherPrice });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayPay(form)) return;
    if (places.asksState && buyer === null) setStateMissed(true);
    else order(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.modalTitle}
      sub={`${planName(plan)}, one year`}
      footNote={texts.footNote}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!mayPay(form)} isWorking={isOrdering}>
            {texts.payNow}
          </Button>
        </>
      }
    >
      <BillingQuestions form={form} onChange={setForm} />
      {places.asksState && mayPay(form) && placeOfSupply({ ...form, state: '' }, places.profile) === null && (
        <StateField
          value={form.state}
          error={isStateMissed && form.state === '' ? texts.stateMissing : undefined}
          onChange={(state) => setForm({ ...form, state })}
        />
      )}
      <PriceSum lines={priceLines(plan.title, price)} />
      {otherPaise !== null && (
        <Text role="alert" tone="time-text" weight={560}>
          {texts.otherPrice(billedPaise(otherPaise))}
        </Text>
      )}
      {runsTo !== null && <Text tone="muted">{texts.runsTo(dayInIndia(runsTo))}</Text>}
    </Dialog>
  );
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

interface StateFieldProps {
  value: string;
  error: string | undefined;
  onChange: (state: string) => void;
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where the buyer is, where neither a GST number nor the profile tells (decisions, part 6). */
function StateField({ value, error, onChange }: StateFieldProps) {
  return (
    <Field label={texts.state} hint={texts.stateHint} error={error}>
      <SelectInput
        options={stateOptions}
        placeholder={texts.statePlaceholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
