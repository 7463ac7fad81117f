import type { UserResult } from '@chatline/contract/calls/change-users';
import type { UserRow } from '@chatline/contract/calls/user';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { changeDialogTexts as texts } from './change-dialog.texts.ts';

interface ChangeResultProps {
  type: 'User' | 'Partner';
  results: readonly UserResult[];
  rows: readonly UserRow[];
}

/** Counts the changed accounts, and lists the others by the reason, which they often share. */
export function ChangeResult({ type, results, rows }: ChangeResultProps) {
  const count = (wanted: UserResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    texts.changed(count('changed')),
    count('unchanged') > 0 && texts.unchanged(count('unchanged')),
    texts.failed(count('refused')),
  ];
  return (
    <div role="status">
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
      <Box as="ul" mt="12px" maxH="240px" overflowY="auto" tabIndex={0}>
        {[...refusedByReason(results, rows)].map(([reason, names]) => (
          <Box as="li" key={reason} py="6px" borderTop="1px solid" borderColor="border">
            <b>{names.length > 1 ? texts.refused(type, names.length, reason) : names[0]}</b>
            <Text size="small" tone="muted">
              {names.length > 1 ? names.join(', ') : reason}
            </Text>
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** The names of the accounts that were not changed, under the reason for it. */
function refusedByReason(
  results: readonly UserResult[],
  rows: readonly UserRow[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map(rows.map(({ id, business_name, name }) => [id, business_name || name]));
  const refused = new Map<string, string[]>();
  for (const { id, outcome, reason } of results) {
    if (outcome !== 'refused') continue;
    refused.set(reason, [...(refused.get(reason) ?? []), names.get(id) ?? id]);
  }
  return refused;
}
