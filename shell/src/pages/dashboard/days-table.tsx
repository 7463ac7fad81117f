import { Box } from '@chatline/shared/ui/layout';
import { sampleDays } from './dashboard.samples.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const heads = [texts.day, texts.read, texts.notRead, texts.failed];

/** The chart's numbers for screen readers (look.md, section 5, Charts). */
export function DaysTable() {
  return (
    <Box position="absolute" w="1px" h="1px" overflow="hidden" clipPath="inset(50%)">
      <table>
        <caption>{texts.chart}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampleDays.map(({ day, read, notRead, failed }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{read}</td>
              <td>{notRead}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
