import type { UserDetails } from '@chatline/contract/calls/user';
import { dayAt, daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { mobileText } from '@chatline/contract/codecs/number-text';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { endingDays } from '@chatline/contract/constants/plans';
import { Field, FieldPair } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { profileLabels as labels } from '../../profile/profile.texts.ts';
import { TokenField } from '../../profile/token-field.tsx';
import { viewUserTexts as texts } from './view-user.texts.ts';

/** The note at an expiry date: missing, near or past; empty otherwise. The plan includes that day, in Indian time. */
export function expiryNote(date: string | null, nowMs: number): string {
  if (!date) return 'No plan yet.';
  const daysLeft = daysBetween(dayAt(nowMs), date);
  if (daysLeft < 0) return `Ended ${formatDays(-daysLeft)} ago.`;
  if (daysLeft === 0) return 'Ends today.';
  return daysLeft <= endingDays ? `${formatDays(daysLeft)} left.` : '';
}

function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString('en-IN')} days`;
}

/** All fields of a profile with expiry date and token; read-only, but selectable. */
export function UserFacts({ user }: { user: UserDetails }) {
  const state = stateOf(user.state);
  return (
    <Stack gap={4} width="form">
      <FieldPair>
        <Fact label={labels.name} value={user.name} />
        <Fact label={labels.business_name} value={user.business_name} />
      </FieldPair>
      <FieldPair>
        <Fact label={labels.email} value={user.email} />
        <Fact label={labels.mobile_no} value={mobileText(user.mobile_no)} />
      </FieldPair>
      <Fact label={labels.address} value={user.address} />
      <FieldPair>
        <Fact label={labels.city} value={user.city} />
        <Fact label={labels.district} value={user.district} />
      </FieldPair>
      <FieldPair>
        <Fact label={texts.state} value={state ? `${state.name} (${state.code})` : user.state} />
        <Fact label={labels.pincode} value={user.pincode} />
      </FieldPair>
      <Fact
        label={labels.date}
        value={formatDay(user.expire_date ?? '')}
        hint={expiryNote(user.expire_date, Date.now())}
      />
      <TokenField token={user.api_token ?? ''} />
    </Stack>
  );
}

function Fact({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      <TextInput value={value} readOnly />
    </Field>
  );
}
