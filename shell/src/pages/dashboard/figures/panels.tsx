import type { DashboardFigures } from '@chatline/contract/calls/dashboard';
import { hasCapability } from '@chatline/runtime';
import { CausesPanel } from './causes-panel.tsx';
import { DetailsPanels } from './details-panels.tsx';
import { sumOf } from './figures.rules.ts';
import { TemplateCounts } from './template-counts.tsx';

/** The panels below the chart. */
export default function Panels({ figures: { own, messages } }: { readonly figures: DashboardFigures }) {
  const [from = '', to = ''] = [messages.days[0]?.day, messages.days.at(-1)?.day];
  const { sent, delivered, failed } = sumOf(messages.days);
  return (
    <>
      {sent + failed > 0 && <CausesPanel causes={messages.causes} failed={failed} hasLog={own !== null} />}
      {hasCapability('dashboard.details') ? (
        <DetailsPanels from={from} to={to} delivered={delivered} />
      ) : (
        own && <TemplateCounts counts={own.templates} />
      )}
    </>
  );
}
