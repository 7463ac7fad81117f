import { replacedYears } from '@chatline/contract/billing/price-upgrade';
import type { Subscription } from '@chatline/contract/calls/subscription';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { trialLength } from '@chatline/contract/codecs/trial-length';
import { type Plan, planCodes, planName, planNameOf } from '@chatline/contract/constants/plans';
import { showAlert } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SheetFoot } from '@chatline/ui/panel';
import { Heading, TextLink } from '@chatline/ui/text';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LatePaymentDialog, prefetchPaying } from '../../checkout/late-paying.tsx';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { usePayment } from '../../checkout/use-payment.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { type OwnPlan, useOwnPlan } from '../../plans/use-own-plan.ts';
import { useSoldPlans } from '../../plans/use-sold-plans.ts';
import { PlanColumns, PlanColumnsSkeleton, PlanTerms } from '../../ui/plan-columns.tsx';
import { BillingModal } from './billing-modal.tsx';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { planColumn } from './plan-column.tsx';

/** The four plans; plans on sale open the billing modal (screen 12; BIL-01, BIL-13). */
export function BuyPlan() {
  const { plans: sold, trialHours, error, retry } = useSoldPlans();
  const own = useOwnPlan();
  // The caller's plan determines the order of the plans, which stays once they are shown.
  const plans = own.isReading ? undefined : sold;
  return (
    <>
      <PageHeader title={texts.title} sub={plans ? planText(plans, own.subscription) : null} />
      {own.subscription && <PlanNotice subscription={own.subscription} />}
      {plans && <Plans plans={plans} own={own} reload={retry} />}
      {own.subscription && <Ahead subscription={own.subscription} />}
      {plans && own.subscription && <HowItWorks />}
      {plans && trialHours > 0 && mayTry(own) && (
        <SheetFoot>{texts.trial(trialLength(trialHours))}</SheetFoot>
      )}
      {!plans && error && (
        <ErrorState
          cause={billingFailureText(error, 'payment-history')}
          action={<Button onClick={retry}>{texts.retry}</Button>}
        />
      )}
      {!plans && !error && <PlanColumnsSkeleton count={planCodes.length} label={texts.loading} />}
    </>
  );
}

/** Explains renewing, upgrading and switching, below the plans. */
function HowItWorks() {
  return (
    <>
      <Box px={{ base: '16px', sm: '24px' }} pt="20px">
        <Heading level={2} size="section">
          {texts.howTitle}
        </Heading>
      </Box>
      <PlanTerms
        terms={texts.how.map(([term, text], index) => [
          term,
          index < texts.how.length - 1 ? (
            text
          ) : (
            <>
              {text}{' '}
              <TextLink asChild>
                <Link to="/client-area/payment-history">{texts.history}</Link>
              </TextLink>
              .
            </>
          ),
        ])}
      />
    </>
  );
}

/** The caller's plan as it is sold; undefined without a plan. */
function ownOf(plans: readonly Plan[], subscription: Subscription | undefined): Plan | undefined {
  return subscription?.state === 'none' ? undefined : plans.find(({ code }) => code === subscription?.plan);
}

function planText(plans: readonly Plan[], subscription: Subscription | undefined): string {
  const own = ownOf(plans, subscription);
  const endsOn = subscription?.endsOn ?? null;
  if (own === undefined || endsOn === null || subscription?.state === 'ended') return texts.noPlan;
  return texts.ownPlan(planName(own), formatDay(endsOn));
}

/** The plan with the primary button: the caller's own, else the pricing page's, else the first on sale. */
function primaryOf(plans: readonly Plan[], own: Plan | undefined): Plan | undefined {
  const sold = plans.filter(({ isOnSale }) => isOnSale);
  return sold.find(({ code }) => code === own?.code) ?? sold.find(({ code }) => code === 'Basic2') ?? sold[0];
}

/** The plans bought in advance, in order. */
function Ahead({ subscription: { ahead, endsOn } }: { readonly subscription: Subscription }) {
  if (ahead.length === 0 || endsOn === null) return null;
  const next = ahead.map(
    ({ plan, startsOn, endsOn: to }) => `${planNameOf(plan)}, ${formatDay(startsOn)} to ${formatDay(to)}`,
  );
  return <SheetFoot>{texts.ahead(formatDay(endsOn), next.join('; '))}</SheetFoot>;
}

/** False for an account that has or had a plan or was refused a trial; if that is unknown, the account is eligible. */
function mayTry({ subscription }: OwnPlan): boolean {
  return subscription === undefined || subscription.state === 'trial';
}

/** Shows "Comming Soon" (screen 12); for a plan without a price it links to the contact. */
async function sayComingSoon({ rupeesPerYear }: Plan): Promise<void> {
  const alert = { title: texts.comingSoon, tone: 'info' as const };
  if (rupeesPerYear !== null) await showAlert(alert);
  else if (await showAlert({ ...alert, confirmLabel: texts.writeToUs, cancelLabel: texts.ok })) {
    window.location.assign('/#contact');
  }
}

interface PlansProps {
  plans: readonly Plan[];
  own: OwnPlan;
  reload: () => void;
}

// Over 40 lines: the plans, the modal of the chosen one and its payment share their state.
function Plans({ plans, own, reload }: PlansProps) {
  const [chosenCode, setChosen] = useState<Plan['code'] | null>(null);
  // Found by its code, because the prices may be read again while the modal is open.
  const chosen = plans.find(({ code }) => code === chosenCode);
  const [paidCode, setPaidCode] = useState<Plan['code'] | null>(null);
  const payment = usePayment(own.refetch);
  const { subscription } = own;
  const closedBecause = subscription?.closedBecause ?? null;
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
          planColumn({
            plan,
            own: present,
            isPrimary: plan === primary,
            isPaying: payment.paidOrderId !== null && plan.code === paidCode,
            subscription,
            choose,
          }),
        )}
      />
      {chosen && (
        <ChosenPlan
          plan={chosen}
          subscription={subscription}
          pay={(order) => {
            setPaidCode(chosen.code);
            return payment.pay(order, () => setChosen(null));
          }}
          onClose={() => setChosen(null)}
          onOtherPrice={() => {
            reload();
            own.refetch();
          }}
        />
      )}
      <LatePaymentDialog payment={payment} hasHistoryLink />
    </>
  );
}

interface ChosenPlanProps {
  plan: Plan;
  subscription: Subscription | undefined;
  pay: (order: PayableOrder) => Promise<void>;
  onClose: () => void;
  onOtherPrice: () => void;
}

/** The billing modal of a plan, with what the server knows about the buyer. */
function ChosenPlan({ plan, subscription, pay, onClose, onOtherPrice }: ChosenPlanProps) {
  useEffect(prefetchPaying, []);
  const isRunning = subscription?.state === 'active' || subscription?.state === 'ending';
  return (
    <BillingModal
      plan={plan}
      states={{
        seller: subscription?.sellerState ?? null,
        profile: subscription?.placeOfSupply ?? null,
        hasAddress: subscription?.hasAddress ?? true,
        acceptsEntries: subscription !== undefined,
      }}
      endsOn={isRunning ? (subscription.ahead.at(-1)?.endsOn ?? subscription.endsOn) : null}
      nowMs={subscription?.nowMs ?? null}
      credits={isRunning ? replacedYears(subscription.credits, plan) : []}
      onClose={onClose}
      pay={pay}
      onOtherPrice={onOtherPrice}
    />
  );
}

/** The server's notice about the caller's plan: a running trial, or an end that is near or past. */
function PlanNotice({ subscription: { state, notice } }: { subscription: Subscription }) {
  if (notice === '') return null;
  const isInfo = state === 'active' || state === 'none';
  return (
    <Banner tone={isInfo ? 'info' : 'wait'} {...(!isInfo && { icon: <IconClock aria-hidden="true" /> })}>
      {notice}
    </Banner>
  );
}
