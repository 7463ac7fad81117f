import {
  type MessageFilter,
  type ShownStatus,
  shownStatuses,
} from '@chatline/contract/calls/message-statuses';
import { readDay } from '@chatline/contract/codecs/read-day';
import { maxLogSearch } from '@chatline/contract/constants/limits';
import { Button } from '@chatline/ui/button';
import { DayField } from '@chatline/ui/day-field';
import { Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Box, Row } from '@chatline/ui/layout';
import { ListBar } from '@chatline/ui/list-bar';
import { SearchBar } from '@chatline/ui/search-bar';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';
import { isBackwards } from './log-filter.rules.ts';

interface LogFilterProps {
  readonly filter: MessageFilter;
  readonly onChange: (filter: MessageFilter) => void;
}

/** The two fields stay side by side on a phone. */
const dateWidth = { base: 'calc(50% - 4px)', sm: '164px' };
const statusWidth = { base: '100%', sm: '132px' };
/** Same height as the fields beside it. */
const searchRows = { base: '46px', sm: 'auto minmax(40px, auto)' };
const noFilter = { status: undefined, from: undefined, to: undefined, search: undefined };

const statusOptions = [
  { value: '', label: texts.filter.all },
  ...shownStatuses.map((status) => ({ value: status, label: texts.filter.choices[status] })),
];

function statusOf(value: string): ShownStatus | undefined {
  return shownStatuses.find((status) => status === value);
}

const textOf = ({ status, from, to, search }: MessageFilter): string =>
  JSON.stringify([status, from, to, search]);

/**
 * The content of the filter fields, valid or not. The page applies a choice a moment later; a filter that was not
 * chosen here, such as that of a page the user went back to, replaces it.
 */
function useWritten({ filter, onChange }: LogFilterProps) {
  const filterText = textOf(filter);
  const [state, set] = useState({ seen: filterText, chosen: filter, written: filter });
  if (state.seen !== filterText) {
    const isOwn = textOf(state.chosen) === filterText;
    set({ seen: filterText, chosen: filter, written: isOwn ? state.written : filter });
  }
  const { chosen, written } = state;
  return {
    written,
    write: (change: MessageFilter) => set({ ...state, written: { ...written, ...change } }),
    choose(change: MessageFilter) {
      const next = { ...chosen, ...change };
      set({ ...state, chosen: next, written: { ...written, ...change } });
      onChange(next);
    },
  };
}

const isSet = (filter: MessageFilter) => Object.values(filter).some(Boolean);

/** Filters the log: by number or text on submit, by status and dates at once. */
// Over 40 lines: the properties of four fields.
export function LogFilter({ filter, onChange }: LogFilterProps) {
  const { written, write, choose } = useWritten({ filter, onChange });
  const isNarrowed = isSet(filter) || isSet(written);
  const changeDays = (change: Pick<MessageFilter, 'from' | 'to'>) => {
    const days = { from: written.from, to: written.to, ...change };
    (isBackwards(days) ? write : choose)(days);
  };
  return (
    <ListBar
      chosen={[filter.status, filter.from, filter.to].filter(Boolean).length}
      search={
        <SearchField
          value={written.search ?? ''}
          onChange={(text) => write({ search: text })}
          onSearch={() => choose({ search: written.search?.trim() || undefined })}
        />
      }
      filters={
        <Row align="start">
          <Box w={statusWidth}>
            <Field label={texts.filter.status}>
              <SelectInput
                options={statusOptions}
                value={written.status ?? ''}
                onChange={(event) => choose({ status: statusOf(event.currentTarget.value) })}
              />
            </Field>
          </Box>
          <FilterDay
            label={texts.filter.from}
            value={written.from}
            onChange={(from) => changeDays({ from })}
          />
          <FilterDay
            label={texts.filter.to}
            value={written.to}
            error={isBackwards(written) ? texts.filter.backwards : undefined}
            onChange={(to) => changeDays({ to })}
          />
          {isNarrowed && (
            <Box alignSelf={{ base: 'end', sm: 'start' }} pt={{ base: '0', sm: '24px' }}>
              <Button onClick={() => choose(noFilter)}>{texts.filter.clear}</Button>
            </Box>
          )}
        </Row>
      }
    />
  );
}

interface FilterDayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day of the filter; text that is not a day changes nothing. */
function FilterDay({ label, value = '', error, onChange }: FilterDayProps) {
  return (
    <Box w={dateWidth}>
      <DayField
        label={label}
        value={value}
        error={error}
        onChange={(day) => (day === '' || readDay(day) !== undefined) && onChange(day || undefined)}
      />
    </Box>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSearch: () => void;
}

/** The search with its label above it, like the fields beside it; on phones these are in a sheet. */
function SearchField({ value, onChange, onSearch }: SearchFieldProps) {
  return (
    <Box
      display="grid"
      alignSelf="start"
      gap="6px"
      gridTemplateRows={searchRows}
      w={{ base: '100%', sm: 'auto' }}
    >
      <Box display={{ base: 'none', sm: 'grid' }}>
        <Text as="span" size="label" aria-hidden="true">
          {texts.filter.search}
        </Text>
      </Box>
      <SearchBar
        label={texts.filter.search}
        placeholder={texts.filter.search}
        value={value}
        onChange={onChange}
        maxLength={maxLogSearch}
        onSearch={onSearch}
      />
    </Box>
  );
}
