import { StatusBadge } from '@chatline/ui/badge';
import { Row } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import { DaysPanel } from '../days-panel.tsx';
import { sampleDays } from './dashboard.samples.ts';
import { sampleTexts } from './sample.texts.ts';
import { SampleFigures } from './sample-figures.tsx';
import { SidePanel } from './side-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';

const sampleSeries = ['read', 'notRead', 'failed'] as const;

/** The dashboard without real figures: static demo content, labelled as such (specification, section 2). */
export default function SampleDashboard() {
  return (
    <>
      <PageHeader
        title={sampleTexts.title}
        sub={sampleTexts.sub}
        actions={
          <Row>
            <StatusBadge tone="info">{sampleTexts.sample}</StatusBadge>
          </Row>
        }
      />
      <SampleFigures />
      <RailLayout rail={<SidePanel />}>
        <DaysPanel
          days={sampleDays}
          series={sampleSeries}
          columns={sampleSeries}
          note={sampleTexts.sampleChartNote}
        />
        <TemplatesPanel />
      </RailLayout>
    </>
  );
}
