import type { Subscription } from '@chatline/contract/calls/subscription';
import { trialLength } from '@chatline/contract/codecs/trial-length';
import { type Plan, planName, plans as sectionNinePlans } from '@chatline/contract/constants/plans';
import { showAlert } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SheetFoot } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { useState } from 'react';
import { PaymentDialog } from '../../checkout/payment-dialog.tsx';
import { usePayment } from '../../checkout/use-payment.ts';
import { dayInIndia } from '../../money/day-in-india.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { PlanNotice } from '../../plans/plan-notice.tsx';
import { type OwnPlan, useOwnPlan } from '../../plans/use-own-plan.ts';
import { useSoldPlans } from '../../plans/use-sold-plans.ts';
import { PlanColumns } from '../../ui/plan-columns.tsx';
import { BillingModal } from './billing-modal.tsx';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { planColumn } from './plan-column.tsx';
import { creditsFor } from './upgrade.rules.ts';

/** The four plans; those on sale open the billing modal (screen 12; BIL-01, BIL-13). */
export function BuyPlan() {
  const { plans, trialHours, error, retry } = useSoldPlans();
  const own = useOwnPlan();
  return (
    <>
      <PageHeader title={texts.title} sub={plans && planText(plans, own.subscription)} />
      {own.subscription && <PlanNotice subscription={own.subscription} />}
      {plans && <Plans plans={plans} own={own} reload={retry} />}
      {own.subscription && <Ahead subscription={own.subscription} />}
      {plans && trialHours > 0 && mayTry(own) && (
        <SheetFoot>{texts.trial(trialLength(trialHours))}</SheetFoot>
      )}
      {!plans && error && (
        <ErrorState
          cause={billingFailureText(error, 'payment-history')}
          action={<Button onClick={retry}>{texts.retry}</Button>}
        />
      )}
      {!plans && !error && (
        <Page>
          <SkeletonLines count={8} label={texts.loading} />
        </Page>
      )}
    </>
  );
}

/** The caller's plan as it is sold; undefined where there is none. */
function ownOf(plans: readonly Plan[], subscription: Subscription | undefined): Plan | undefined {
  return subscription?.state === 'none' ? undefined : plans.find(({ code }) => code === subscription?.plan);
}

function planText(plans: readonly Plan[], subscription: Subscription | undefined): string {
  const own = ownOf(plans, subscription);
  const endsOn = subscription?.endsOn ?? null;
  if (own === undefined || endsOn === null || subscription?.state === 'ended') return texts.noPlan;
  return texts.ownPlan(planName(own), dayInIndia(endsOn));
}

/** The plan whose button stands out: the own one, else the one of the pricing page, else the first on sale. */
function primaryOf(plans: readonly Plan[], own: Plan | undefined): Plan | undefined {
  const sold = plans.filter(({ isOnSale }) => isOnSale);
  return sold.find(({ code }) => code === own?.code) ?? sold.find(({ code }) => code === 'Basic2') ?? sold[0];
}

/** What was bought ahead, in its order. */
function Ahead({ subscription: { ahead, endsOn } }: { readonly subscription: Subscription }) {
  if (ahead.length === 0 || endsOn === null) return null;
  const next = ahead.map(({ plan, startsOn, endsOn: to }) => {
    const name = planName(sectionNinePlans.find(({ code }) => code === plan) ?? { code: plan, title: plan });
    return `${name}, ${dayInIndia(startsOn)} to ${dayInIndia(to)}`;
  });
  return <SheetFoot>{texts.ahead(dayInIndia(endsOn), next.join('; '))}</SheetFoot>;
}

/** Who has or had a plan, or was refused the trial, is not promised one; where nobody tells, everybody may. */
function mayTry({ subscription }: OwnPlan): boolean {
  return subscription === undefined || subscription.state === 'trial';
}

/** The plan for the largest customers has no price: they are led to a person. */
async function sayComingSoon({ rupeesPerYear }: Plan): Promise<void> {
  const alert = { title: texts.comingSoon, tone: 'info' as const };
  if (rupeesPerYear !== null) await showAlert(alert);
  else if (await showAlert({ ...alert, confirmLabel: texts.askUs, cancelLabel: texts.ok })) {
    window.location.assign('/#contact');
  }
}

interface PlansProps {
  plans: readonly Plan[];
  own: OwnPlan;
  reload: () => void;
}

function Plans({ plans, own, reload }: PlansProps) {
  const [chosenCode, setChosen] = useState<Plan['code'] | null>(null);
  // By its code: while the modal is open the price may be read again.
  const chosen = plans.find(({ code }) => code === chosenCode);
  const payment = usePayment(own.refetch);
  const { subscription } = own;
  const closedBecause = subscription?.closedBecause ?? null;
  const isRunning = subscription?.state === 'active' || subscription?.state === 'ending';
  const present = ownOf(plans, subscription);
  const primary = primaryOf(plans, present);
  const choose = (plan: Plan) => {
    if (!plan.isOnSale) void sayComingSoon(plan);
    else if (closedBecause !== null) void showAlert({ title: closedBecause, tone: 'info' });
    else setChosen(plan.code);
  };
  return (
    <>
      <PlanColumns
        facts={planFacts.map(({ label }) => label)}
        plans={plans.map((plan) =>
          planColumn({ plan, own: present, isPrimary: plan === primary, subscription, choose }),
        )}
      />
      {chosen && (
        <BillingModal
          plan={chosen}
          places={{
            seller: subscription?.sellerState ?? null,
            profile: subscription?.placeOfSupply ?? null,
            hasAddress: subscription?.hasAddress ?? true,
            canAsk: subscription !== undefined,
          }}
          runsTo={isRunning ? (subscription?.ahead.at(-1)?.endsOn ?? subscription?.endsOn ?? null) : null}
          nowMs={subscription?.nowMs ?? null}
          credits={isRunning ? creditsFor(chosen, subscription) : []}
          onClose={() => setChosen(null)}
          pay={(order) => payment.pay(order, () => setChosen(null))}
          onOtherPrice={() => {
            reload();
            own.refetch();
          }}
        />
      )}
      <PaymentDialog payment={payment} hasHistoryLink />
    </>
  );
}
