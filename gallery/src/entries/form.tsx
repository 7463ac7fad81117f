import { Button } from '@chatline/ui/button';
import { Checkbox, Switch } from '@chatline/ui/choice';
import { DayField } from '@chatline/ui/day-field';
import { DayRange } from '@chatline/ui/day-range';
import { ErrorText, Field, FieldGroup, FieldPair, FormActions, FormFrame } from '@chatline/ui/field';
import { PasswordInput, SelectInput, Textarea, TextInput, type TextInputProps } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { RadioGroup } from '@chatline/ui/radio-group';
import { SearchBar } from '@chatline/ui/search-bar';
import { SearchSelect } from '@chatline/ui/search-select';
import { Segments } from '@chatline/ui/segments';
import { StaleEdits, type StaleEditsField } from '@chatline/ui/stale-edits';
import { TextLink } from '@chatline/ui/text';
import { IconSearch } from '@tabler/icons-react';
import { type Entry, each, Held, nothing, Pressed } from '../entry.tsx';

const inputSizes: Record<NonNullable<TextInputProps['size']>, true> = { normal: true, large: true };
const languages = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
  { value: 'ta', label: 'Tamil', isDisabled: true },
];
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const searchFields = [
  { value: 'mobile', label: 'Mobile number' },
  { value: 'business', label: 'Business name' },
];
const chatFilters = [
  { value: 'open', label: 'Open', count: 12 },
  { value: 'unread', label: 'Unread', count: 3 },
  { value: 'resolved', label: 'Resolved', count: 10_005 },
];
const staleName: StaleEditsField = {
  field: 'name',
  label: 'Business name',
  mine: 'Kamala Stores',
  theirs: 'Kamala Stores and Sons',
  by: 'Asha Rao',
  atMs: Date.UTC(2026, 10, 20, 6, 11),
  choice: undefined,
};

const search = {
  listLabel: 'Search languages',
  searchLabel: 'Name or code',
  noneText: (text: string) => `No language matches ${text}`,
};
const november = { from: '2026-11-13', to: '2026-11-26' };

const inputEntries: readonly Entry[] = [
  {
    parts: ['DayField'],
    widthPx: 280,
    states: {
      chosen: <DayField label="Expire Date" value="2026-11-22" onChange={nothing} hint="22 Nov 2026" />,
      empty: <DayField label="Expire Date" value="" onChange={nothing} />,
      'no day': <DayField label="Expire Date" value="31/02/2026" onChange={nothing} />,
      disabled: <DayField label="Expire Date" value="2026-11-22" onChange={nothing} disabled />,
    },
  },
  {
    parts: ['DayRange'],
    states: { chosen: <DayRange label="Days" {...november} onChange={nothing} /> },
  },
  {
    parts: ['SearchSelect'],
    widthPx: 280,
    states: {
      chosen: <SearchSelect {...search} aria-label="Language" options={languages} defaultValue="hi" />,
      disabled: <SearchSelect {...search} aria-label="Language" options={languages} disabled />,
    },
  },
  {
    parts: ['TextInput'],
    widthPx: 280,
    isPressable: true,
    states: {
      ...each(inputSizes, (size) => <TextInput size={size} aria-label="Name" defaultValue="Kamala Stores" />),
      empty: <TextInput aria-label="Name" placeholder="Name of the business" />,
      invalid: <TextInput aria-label="Name" aria-invalid defaultValue="K" />,
      'read-only': <TextInput aria-label="Name" readOnly defaultValue="Kamala Stores" />,
      disabled: <TextInput aria-label="Name" disabled defaultValue="Kamala Stores" />,
      mono: <TextInput aria-label="Token" isMono defaultValue="a81f29c4" />,
      numeric: <TextInput aria-label="Amount" isNumeric defaultValue="2,999.00" />,
      'with an icon': <TextInput aria-label="Search" icon={<IconSearch size={18} stroke={1.75} />} />,
    },
  },
  {
    parts: ['PasswordInput'],
    widthPx: 280,
    states: {
      hidden: <PasswordInput aria-label="Password" defaultValue="a password" />,
      shown: (
        <Pressed>
          <PasswordInput aria-label="Password" defaultValue="a password" />
        </Pressed>
      ),
    },
  },
  {
    parts: ['Textarea'],
    widthPx: 280,
    isPressable: true,
    states: {
      filled: <Textarea aria-label="Note" rows={2} defaultValue="Pays on the first of the month." />,
      empty: <Textarea aria-label="Note" rows={2} placeholder="Note for the team" />,
      disabled: <Textarea aria-label="Note" rows={2} disabled />,
    },
  },
  {
    parts: ['SelectInput'],
    widthPx: 280,
    isPressable: true,
    states: {
      ...each(inputSizes, (size) => (
        <SelectInput size={size} aria-label="Language" options={languages} defaultValue="hi" />
      )),
      'nothing chosen': <SelectInput aria-label="Language" options={languages} placeholder="Language" />,
      disabled: <SelectInput aria-label="Language" options={languages} disabled />,
    },
  },
  {
    parts: ['Checkbox'],
    isPressable: true,
    states: {
      off: <Checkbox label="Remember me" />,
      on: <Checkbox label="Remember me" note="on this device" defaultChecked />,
      'some of them': <Checkbox label="All templates" isIndeterminate />,
      invalid: <Checkbox label="I agree" error="Agree to go on" />,
      disabled: <Checkbox label="Remember me" disabled defaultChecked />,
      'without a label': <Checkbox aria-label="Choose" />,
    },
  },
  {
    parts: ['Switch'],
    isPressable: true,
    states: {
      off: <Switch label="Active" />,
      on: <Switch label="Active" defaultChecked />,
      working: <Switch label="Active" defaultChecked aria-busy />,
      disabled: <Switch label="Active" disabled />,
      'without a label': <Switch aria-label="Active" />,
    },
  },
  {
    parts: ['RadioGroup'],
    states: {
      chosen: <RadioGroup label="Category" options={yesOrNo} defaultValue="yes" />,
      invalid: <RadioGroup label="Category" options={yesOrNo} error="Choose one" />,
      'in a line': (
        <Box w="320px">
          <RadioGroup label="Do you want bil?" options={yesOrNo} defaultValue="no" isInLine />
        </Box>
      ),
    },
  },
];

const formEntries: readonly Entry[] = [
  {
    parts: ['Field', 'ErrorText'],
    widthPx: 320,
    states: {
      plain: (
        <Field label="Name">
          <TextInput defaultValue="Kamala Stores" />
        </Field>
      ),
      'with a hint and a counter': (
        <Field
          label="Header"
          hint="Shown in bold above the text."
          counter={{ used: 12, most: 60 }}
          isOptional
        >
          <TextInput defaultValue="Diwali sale" />
        </Field>
      ),
      'too long': (
        <Field label="Header" counter={{ used: 72, most: 60 }} error="At most 60 characters">
          <TextInput defaultValue="Diwali sale" />
        </Field>
      ),
      'with a link': (
        <Field label="Password" action={<TextLink href="#Field">Forgot password</TextLink>}>
          <PasswordInput />
        </Field>
      ),
      'an error alone': <ErrorText>Enter a mobile number</ErrorText>,
    },
  },
  {
    parts: ['FormFrame', 'FieldGroup', 'FieldPair', 'FormActions'],
    widthPx: 640,
    states: {
      'groups, pairs and actions': (
        <FormFrame onSubmit={nothing} aria-label="User">
          <FieldGroup legend="Business">
            <FieldPair>
              <Field label="Name">
                <TextInput />
              </Field>
              <Field label="City">
                <TextInput />
              </Field>
            </FieldPair>
            <Field label="Address">
              <TextInput />
            </Field>
          </FieldGroup>
          <FormActions>
            <Button>Cancel</Button>
            <Button variant="primary">Save</Button>
          </FormActions>
        </FormFrame>
      ),
      'sticky actions': (
        <FormActions isSticky>
          <Button variant="primary">Save</Button>
        </FormActions>
      ),
    },
  },
  {
    parts: ['SearchBar'],
    isPressable: true,
    states: {
      'while typing': (
        <Held initial="">
          {(value, change) => (
            <SearchBar label="Search" value={value} onChange={change} placeholder="Search chats" />
          )}
        </Held>
      ),
      'by a field': (
        <Held initial="98450">
          {(value, change) => (
            <SearchBar
              label="Mobile number"
              value={value}
              onChange={change}
              onSearch={nothing}
              by={searchFields}
              byValue="mobile"
            />
          )}
        </Held>
      ),
      working: <SearchBar label="Search" value="Kamala" onChange={nothing} onSearch={nothing} isWorking />,
    },
  },
  {
    parts: ['Segments'],
    isPressable: true,
    states: {
      plain: (
        <Held initial="unread">
          {(value, change) => (
            <Segments label="Chats" options={chatFilters} value={value} onChange={change} />
          )}
        </Held>
      ),
      bare: (
        <Held initial="open">
          {(value, change) => (
            <Segments label="Chats" options={chatFilters} value={value} onChange={change} isBare />
          )}
        </Held>
      ),
    },
  },
  {
    parts: ['StaleEdits'],
    widthPx: 560,
    states: {
      'chosen, and saved without a choice': (
        <StaleEdits
          fields={[
            { ...staleName, choice: 'theirs' },
            { ...staleName, field: 'city', label: 'City', mine: 'Pune', theirs: 'Goa', atMs: null },
          ]}
          onChoose={nothing}
          saveLabel="Save"
          isAsked
        />
      ),
    },
  },
];

export const formParts: readonly Entry[] = [...inputEntries, ...formEntries];
