import type { LateCode } from './use-late.ts';

/** The calendar of a field or a range, which is larger than most pages. */
export const lateCalendar: LateCode<typeof import('./open-calendar.tsx')> = {
  load: () => import(/* webpackChunkName: "calendar" */ './open-calendar.tsx'),
};
