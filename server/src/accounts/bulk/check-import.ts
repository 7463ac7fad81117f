import type { ImportedUser } from '@chatline/contract/calls/import-users';
import { indianStates, stateOf } from '@chatline/contract/constants/indian-states';
import { CatalogueError } from '../../platform/errors.ts';
import type { Profile } from '../records/accounts.store.ts';
import { checkEmail, checkMobile } from '../records/check-contact.ts';
import { checkProfileFields } from '../records/check-profile.ts';
import { emailKey } from '../records/email-address.ts';
import type { KnownRow } from './bulk.store.ts';

/** A line of a file by the rules of the form of one user. */
export interface CheckedLine {
  readonly profile: Profile;
  readonly email: string;
  readonly emailKey: string;
  readonly mobileNo: string;
  /** The messages of its wrong fields; empty if it is valid. */
  readonly reasons: readonly string[];
}

/** People write the name of a state, the wire has its code. */
function stateCodeOf(written: string): string {
  const name = written.trim().toLowerCase();
  const named = indianStates.find((state) => state.name.toLowerCase() === name);
  return named?.code ?? stateOf(written)?.code ?? '';
}

/** Checks a line. */
export function checkLine(line: ImportedUser): CheckedLine {
  const { email: writtenEmail, mobile_no, ...fields } = line;
  const { profile, wrong } = checkProfileFields({ ...fields, state: stateCodeOf(fields.state) });
  const reasons = wrong.map(({ message }) => message);
  const attempt = (check: () => string, otherwise: string): string => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      reasons.push(error.message);
      return otherwise;
    }
  };
  const email = attempt(() => checkEmail(writtenEmail), '');
  const mobileNo = attempt(() => checkMobile(mobile_no), '');
  return { profile, email, emailKey: emailKey(email), mobileNo, reasons };
}

/** The first line of the file with the same email or mobile number; undefined if there is none. */
export function findRepeated(lines: readonly CheckedLine[], at: number): number | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const index = lines.findIndex(
    ({ emailKey: key, mobileNo, reasons }) =>
      reasons.length === 0 && (key === line.emailKey || mobileNo === line.mobileNo),
  );
  return index < at && index >= 0 ? index : undefined;
}

/** The known account of a line, one with its email first. */
export function findKnownOf(line: CheckedLine, known: readonly KnownRow[]): KnownRow | undefined {
  return (
    known.find(({ email_key }) => email_key === line.emailKey) ??
    known.find(({ is_own, mobile_no }) => is_own && mobile_no === line.mobileNo)
  );
}
