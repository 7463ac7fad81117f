import { gstPercent, type Plan } from '@chatline/shared/constants/plans';
import { Button } from '@chatline/shared/ui/button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { Stack } from '@chatline/shared/ui/layout';
import { PriceSum } from '@chatline/shared/ui/price-sum';
import { RadioGroup } from '@chatline/shared/ui/radio-group';
import { type FormEvent, useState } from 'react';
import { billedPaise } from '../../money/rupees.ts';
import {
  asksGstNumber,
  type BillingForm,
  emptyBilling,
  mayPay,
  priceInPaise,
  type YesNo,
} from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { GstNumberField } from './gst-number-field.tsx';
import { useOrder } from './use-order.ts';

interface BillingModalProps {
  plan: Plan;
  onClose: () => void;
}

/** Asks for bill and GST number, shows what is to pay, and orders (screen 12; ledger BIL-02). */
export function BillingModal({ plan, onClose }: BillingModalProps) {
  const [form, setForm] = useState<BillingForm>(emptyBilling);
  const { order, isOrdering } = useOrder(plan.code);
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (mayPay(form)) order(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.modalTitle}
      sub={`${plan.title}, one year`}
      footNote={texts.footNote}
      onSubmit={pay}
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
      {plan.rupeesPerYear !== null && <PlanSum title={plan.title} rupeesPerYear={plan.rupeesPerYear} />}
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

function PlanSum({ title, rupeesPerYear }: { title: string; rupeesPerYear: number }) {
  const { price, gst, total } = priceInPaise(rupeesPerYear);
  return (
    <PriceSum
      lines={[
        { label: `${title}, 1 year`, amount: billedPaise(price) },
        { label: `GST ${gstPercent}%`, amount: billedPaise(gst) },
        { label: 'To pay', amount: billedPaise(total), isTotal: true },
      ]}
    />
  );
}
