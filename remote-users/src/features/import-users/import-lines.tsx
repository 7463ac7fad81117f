import type { ImportedUser, ImportResult } from '@chatline/contract/calls/import-users';
import { mobileText } from '@chatline/contract/codecs/number-text';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { importUsersTexts as texts } from './import-users.texts.ts';

type Outcome = ImportResult['outcome'];

/** Lines that need attention come first. */
const order: readonly Outcome[] = ['refused', 'existing', 'valid', 'created'];
const tones: Readonly<Record<Outcome, StatusTone>> = {
  refused: 'no',
  existing: 'neutral',
  valid: 'info',
  created: 'ok',
};

interface ImportLinesProps {
  lines: readonly ImportedUser[];
  results: readonly ImportResult[];
}

/** The lines of a file with what happens to each. */
export function ImportLines({ lines, results }: ImportLinesProps) {
  const rows = results
    .map((result, at) => ({ result, line: lines[at], number: at + 2 }))
    .sort((a, b) => order.indexOf(a.result.outcome) - order.indexOf(b.result.outcome));
  const counts = order.flatMap((outcome) => {
    const count = results.filter((result) => result.outcome === outcome).length;
    return count === 0 ? [] : [texts.counts[outcome](count)];
  });
  return (
    <div>
      <Text role="status">{counts.join(' · ')}</Text>
      <Box
        as="ul"
        aria-label={texts.lines}
        // A scrolling area is reached by the keyboard.
        tabIndex={0}
        mt="12px"
        maxH="min(360px, 45vh)"
        overflowY="auto"
        borderTop="1px solid"
        borderColor="border"
      >
        {rows.map(({ result, line, number }) => (
          <ImportLine key={number} number={number} line={line} result={result} />
        ))}
      </Box>
    </div>
  );
}

interface ImportLineProps {
  /** Its number in the file. */
  number: number;
  line: ImportedUser | undefined;
  result: ImportResult;
}

function ImportLine({ number, line, result: { outcome, reasons } }: ImportLineProps) {
  return (
    <Box
      as="li"
      display="flex"
      gap="12px"
      alignItems="flex-start"
      py="8px"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <b>{line?.business_name || line?.name || texts.noName}</b>
        <Text size="small" tone="muted">
          {[texts.line(number), line?.email, line && mobileText(line.mobile_no)].filter(Boolean).join(' · ')}
        </Text>
        {reasons.map((reason) => (
          <Text key={reason} size="small">
            {reason}
          </Text>
        ))}
      </Box>
      <StatusBadge tone={tones[outcome]}>{texts.labels[outcome]}</StatusBadge>
    </Box>
  );
}
