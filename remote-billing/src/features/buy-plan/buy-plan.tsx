import { type Plan, plans } from '@chatline/shared/constants/plans';
import { showAlert } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { SheetFoot } from '@chatline/shared/ui/panel';
import { type PlanColumn, PlanColumns } from '@chatline/shared/ui/plan-columns';
import { useState } from 'react';
import { grouped } from '../../money/rupees.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { BillingModal } from './billing-modal.tsx';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** The four plans; the Basics open the billing modal (screen 12; ledger BIL-01, BIL-13). */
export function BuyPlan() {
  const [chosen, setChosen] = useState<Plan | null>(null);
  return (
    <>
      <PageHeader title={texts.title} />
      <PlanColumns
        facts={planFacts.map(({ label }) => label)}
        plans={plans.map((plan, index) => columnOf(plan, index === 0, setChosen))}
      />
      <SheetFoot>{texts.trial}</SheetFoot>
      {chosen && <BillingModal plan={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function columnOf(plan: Plan, isFirst: boolean, onChoose: (plan: Plan) => void): PlanColumn {
  const { code, title, rupeesPerYear, isOnSale } = plan;
  const isCustom = rupeesPerYear === null;
  const price = isCustom ? texts.custom : grouped(rupeesPerYear);
  const words = isCustom ? texts.contact : `Buy ${title}`;
  const choose = () => {
    if (isOnSale) onChoose(plan);
    else void showAlert({ title: texts.comingSoon, tone: 'info' });
  };
  return {
    id: code,
    name: title,
    price,
    hasRupee: !isCustom,
    note: isCustom ? texts.enterpriseFor : texts.perYear,
    action: (
      <Button
        isBlock
        variant={isFirst ? 'primary' : 'quiet'}
        aria-label={isCustom ? `${words}: ${title}` : `${words}, ₹${price}`}
        onClick={choose}
      >
        {words}
      </Button>
    ),
    values: planFacts.map(({ wordsOf }) => wordsOf(plan) ?? '–'),
  };
}
