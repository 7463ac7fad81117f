import type { UserResult } from '@chatline/contract/calls/change-users';
import type { UserRow } from '@chatline/contract/calls/user';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { changeDialogTexts as texts } from './change-dialog.texts.ts';

interface ChangeResultProps {
  results: readonly UserResult[];
  rows: readonly UserRow[];
}

/** Counts the changed accounts, and lists the others with their reasons. */
export function ChangeResult({ results, rows }: ChangeResultProps) {
  const count = (wanted: UserResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const names = new Map(rows.map(({ id, business_name, name }) => [id, business_name || name]));
  const parts = [
    texts.changed(count('changed')),
    count('unchanged') > 0 && texts.unchanged(count('unchanged')),
    texts.failed(refused.length),
  ];
  return (
    <div role="status">
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
      <Box as="ul" mt="12px" maxH="240px" overflowY="auto" tabIndex={0}>
        {refused.map(({ id, reason }) => (
          <Box as="li" key={id} py="6px" borderTop="1px solid" borderColor="border">
            <b>{names.get(id) ?? id}</b>
            <Text size="small" tone="muted">
              {reason}
            </Text>
          </Box>
        ))}
      </Box>
    </div>
  );
}
