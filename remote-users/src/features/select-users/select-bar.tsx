import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { Menu, type MenuEntry } from '@chatline/ui/menu';
import { Text } from '@chatline/ui/text';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { selectUsersTexts as texts } from './select-users.texts.ts';

/** An action on the selected rows. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isWorking?: boolean;
  readonly run: () => void;
}

/** The head of the table sticks below the bar. */
export const barHeightPx = 49;

interface SelectBarProps {
  /** Number of rows that are selected, that search and filter show, and that are both. */
  selected: number;
  shown: number;
  selectedShown: number;
  actions: readonly BulkAction[];
  onAll: (isOn: boolean) => void;
  onClear: () => void;
}

/** The bar's place: it stays below the top bar while the list scrolls. */
function BarFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={texts.bar}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="6px 12px"
      px={{ base: '16px', sm: '24px' }}
      py="8px"
      position="sticky"
      top="var(--top-bar)"
      // The tail of the page header covers it.
      zIndex={2}
      minH={`${barHeightPx}px`}
      bg="accent-subtle"
      borderBottom="1px solid"
      borderColor="rule"
    >
      {children}
    </Box>
  );
}

/** The bar of the selection: how many there are, and what can be done with them (look.md section 5, Data table). */
export function SelectBar(props: SelectBarProps) {
  const { selected, shown, selectedShown, actions, onAll, onClear } = props;
  const isAll = shown > 0 && selectedShown === shown;
  const hidden = selected - selectedShown;
  return (
    <BarFrame>
      <Checkbox
        label={isAll ? texts.clearAll : texts.selectAll(shown)}
        checked={isAll}
        isIndeterminate={!isAll && selectedShown > 0}
        disabled={shown === 0}
        title={texts.hint}
        onChange={() => onAll(!isAll)}
      />
      <Box as="span" role="status" fontWeight="600" fontVariantNumeric="tabular-nums">
        {texts.selected(selected)}
      </Box>
      {hidden > 0 && (
        <Text size="small" tone="muted">
          {texts.hidden(hidden)}
        </Text>
      )}
      {selected > 0 && <Actions actions={actions} onClear={onClear} />}
      <VisuallyHidden>{texts.hint}</VisuallyHidden>
    </BarFrame>
  );
}

function Actions({ actions, onClear }: Pick<SelectBarProps, 'actions' | 'onClear'>) {
  const entries: MenuEntry[] = [
    ...actions.map(({ id, label, icon, run }) => ({ id, label, icon, onSelect: run })),
    { id: 'clear', label: texts.clear, onSelect: onClear, startsGroup: true },
  ];
  return (
    <>
      <Box display={{ base: 'none', sm: 'flex' }} flexWrap="wrap" gap="6px 8px">
        {actions.map(({ id, label, icon, isWorking = false, run }) => (
          <Button key={id} size="small" icon={icon} isWorking={isWorking} onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="bare" size="small" onClick={onClear}>
          {texts.clear}
        </Button>
      </Box>
      <Box display={{ base: 'block', sm: 'none' }} ms="auto">
        <Menu
          trigger={
            <Button size="small" endIcon={<IconChevronDown aria-hidden="true" />}>
              {texts.actions}
            </Button>
          }
          entries={entries}
        />
      </Box>
    </>
  );
}
