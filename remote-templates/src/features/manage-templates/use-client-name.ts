import { userInformationCall } from '@chatline/contract/calls/user-information';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { useApiQuery } from '@chatline/runtime';

/**
 * Whose templates are listed: the business, or the id of an account that cannot be read; empty for the own list, and
 * until it is known.
 * @param userId the client's plain id; undefined for the own list
 */
export function useClientName(userId: string | undefined): string {
  const { data, error } = useApiQuery(
    userInformationCall,
    { body: { userid: encodeBase64(userId ?? '') } },
    { isEnabled: userId !== undefined },
  );
  if (userId === undefined) return '';
  if (data === undefined) return error ? userId : '';
  return data.data.business_name || data.data.name;
}
