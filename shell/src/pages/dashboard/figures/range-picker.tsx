import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Box, Row } from '@chatline/ui/layout';
import { Segments } from '@chatline/ui/segments';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { lastDays, moveEnd, presetDays, type ShownDays } from './figures.rules.ts';

interface RangePickerProps {
  readonly shown: ShownDays;
  readonly onShow: (shown: ShownDays) => void;
}

/** Selects the days shown: a number of days up to today, or any two days. */
export function RangePicker({ shown, onShow }: RangePickerProps) {
  const nowMs = Date.now();
  const today = lastDays(1, nowMs).to;
  const preset = presetDays.find((count) => {
    const { from, to } = lastDays(count, nowMs);
    return from === shown.from && to === shown.to;
  });
  return (
    <Row gap={3} align="end">
      <Segments
        label={texts.range}
        options={presetDays.map((count) => ({ value: String(count), label: `${count} days` }))}
        value={String(preset ?? '')}
        onChange={(count) => onShow(lastDays(Number(count), nowMs))}
      />
      <Box display="flex" gap="12px" w={{ base: '100%', sm: 'auto' }}>
        {(['from', 'to'] as const).map((end) => (
          <Box key={end} flex="1 1 0" minW="0">
            <Field label={texts[end]}>
              <TextInput
                type="date"
                value={shown[end]}
                max={today}
                onChange={({ target }) => onShow(moveEnd(shown, end, target.value, nowMs))}
              />
            </Field>
          </Box>
        ))}
      </Box>
    </Row>
  );
}
