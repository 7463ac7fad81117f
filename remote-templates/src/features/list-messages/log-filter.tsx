import {
  type MessageFilter,
  type MessageStatus,
  messageStatuses,
} from '@chatline/shared/calls/message-statuses';
import { Button } from '@chatline/shared/ui/button';
import { Field } from '@chatline/shared/ui/field';
import { SelectInput, TextInput } from '@chatline/shared/ui/input';
import { Box, Row } from '@chatline/shared/ui/layout';
import { FilterBar } from '@chatline/shared/ui/panel';
import { SearchBar } from '@chatline/shared/ui/search-bar';
import { useState } from 'react';
import { texts } from './list-messages.texts.ts';

interface LogFilterProps {
  readonly filter: MessageFilter;
  readonly onChange: (filter: MessageFilter) => void;
}

/** Side by side on a phone too. */
const dateWidth = { base: 'calc(50% - 4px)', sm: '164px' };

const statusOptions = [
  { value: '', label: texts.filter.all },
  ...messageStatuses.map((status) => ({ value: status, label: texts.filter.choices[status] })),
];

function statusOf(value: string): MessageStatus | undefined {
  return messageStatuses.find((status) => status === value);
}

/** Narrows the log: by number or words on submit, by status and days at once. */
export function LogFilter({ filter, onChange }: LogFilterProps) {
  const [search, setSearch] = useState(filter.search ?? '');
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== '');
  return (
    <FilterBar>
      <Row align="end">
        <SearchBar
          label={texts.filter.search}
          placeholder={texts.filter.search}
          value={search}
          onChange={setSearch}
          maxLength={200}
          onSearch={() => onChange({ ...filter, search: search.trim() || undefined })}
        />
        <Box w={{ base: '100%', sm: 'auto' }}>
          <SelectInput
            aria-label={texts.filter.status}
            options={statusOptions}
            value={filter.status ?? ''}
            onChange={(event) => onChange({ ...filter, status: statusOf(event.currentTarget.value) })}
          />
        </Box>
        <Box w={dateWidth}>
          <Field label={texts.filter.from}>
            <TextInput
              type="date"
              value={filter.from ?? ''}
              max={filter.to}
              onChange={(event) => onChange({ ...filter, from: event.currentTarget.value || undefined })}
            />
          </Field>
        </Box>
        <Box w={dateWidth}>
          <Field label={texts.filter.to}>
            <TextInput
              type="date"
              value={filter.to ?? ''}
              min={filter.from}
              onChange={(event) => onChange({ ...filter, to: event.currentTarget.value || undefined })}
            />
          </Field>
        </Box>
        {isNarrowed && (
          <Button
            size="small"
            onClick={() => {
              setSearch('');
              onChange({});
            }}
          >
            {texts.filter.clear}
          </Button>
        )}
      </Row>
    </FilterBar>
  );
}
