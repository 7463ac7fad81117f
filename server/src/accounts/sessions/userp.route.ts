import { mapFlags } from '@chatline/contract/access/roles';
import { userpCall } from '@chatline/contract/calls/userp';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';

export const userpRoute = defineRoute(
  userpCall,
  'Returns the caller’s permission flags as JSON, base64-encoded twice.',
  async ({ caller }) => {
    const { flags } = caller();
    return okData(
      encodeBase64Json(
        mapFlags((flag) => (flags[flag] ? 1 : 0)),
        2,
      ),
    );
  },
);
