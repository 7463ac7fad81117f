import { StatusBadge } from '@chatline/ui/badge';
import { Row } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import { dashboardTexts } from '../dashboard.texts.ts';
import { DaysPanel } from '../days-panel.tsx';
import { sampleDays } from './dashboard.samples.ts';
import { SampleFigures } from './sample-figures.tsx';
import { SidePanel } from './side-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';

/** The dashboard without real figures: static demo content, labelled as such (specification, section 2). */
export default function SampleDashboard() {
  return (
    <>
      <PageHeader
        title={dashboardTexts.title}
        sub={dashboardTexts.sub}
        actions={
          <Row>
            <StatusBadge tone="info">{dashboardTexts.sample}</StatusBadge>
          </Row>
        }
      />
      <SampleFigures />
      <RailLayout rail={<SidePanel />}>
        <DaysPanel
          days={sampleDays}
          series={['read', 'notRead', 'failed']}
          note={dashboardTexts.sampleChartNote}
        />
        <TemplatesPanel />
      </RailLayout>
    </>
  );
}
