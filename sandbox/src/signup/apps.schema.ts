import * as v from 'valibot';
import { CallbackUrlSchema } from '../whatsapp/account.schema.ts';

const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** An app as in `PUT /_sandbox/signup/apps/{app_id}`: its secret and the address of its webhooks. */
export const AppSchema = v.strictObject({
  app_secret: Secret,
  verify_token: Secret,
  callback_url: CallbackUrlSchema,
});
export type App = v.InferOutput<typeof AppSchema>;
