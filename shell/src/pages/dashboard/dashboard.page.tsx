import { hasCapability } from '@chatline/runtime';
import { FiguresDashboard } from './figures/figures-dashboard.tsx';
import { SampleDashboard } from './sample/sample-dashboard.tsx';

/** `/client-area/dashboard`: the account's figures if the server counts them, else static demo content. */
export function Component() {
  return hasCapability('dashboard.figures') ? <FiguresDashboard /> : <SampleDashboard />;
}
