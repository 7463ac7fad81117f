import { StatusBadge } from '@chatline/shared/ui/badge';
import { Row } from '@chatline/shared/ui/layout';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { RailLayout } from '@chatline/shared/ui/panel';
import { dashboardTexts } from './dashboard.texts.ts';
import { DaysPanel } from './days-panel.tsx';
import { SampleFigures } from './sample-figures.tsx';
import { SidePanel } from './side-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';

/** `/client-area/dashboard`: static demo content, said to be such (specification, section 2). */
export function Component() {
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
        <DaysPanel />
        <TemplatesPanel />
      </RailLayout>
    </>
  );
}
