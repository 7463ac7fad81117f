import { changeUsersCall, type UserResult, type UsersChange } from '@chatline/contract/calls/change-users';
import { maxChangedUsers } from '@chatline/contract/constants/limits';
import { callApi, failureText } from '@chatline/runtime';

/**
 * Changes accounts, as many in one call as the server takes. After a call that fails, the rest is not sent and has the
 * failure as its result; since each call names the state to reach, all of them can be sent again.
 */
export async function runChanges(
  ids: readonly string[],
  change: UsersChange,
  onProgress: (done: number) => void,
): Promise<UserResult[]> {
  const results: UserResult[] = [];
  for (let at = 0; at < ids.length; at += maxChangedUsers) {
    const part = ids.slice(at, at + maxChangedUsers);
    try {
      results.push(...(await callApi(changeUsersCall, { body: { ids: part, change } })).results);
    } catch (error) {
      const reason = failureText(error);
      return [...results, ...ids.slice(at).map((id) => ({ id, outcome: 'refused' as const, reason }))];
    }
    onProgress(results.length);
  }
  return results;
}
