import * as v from 'valibot';
import { NodeIdSchema } from '../whatsapp/account.schema.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Pin = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'));

const SignupNumberSchema = v.strictObject({
  id: NodeIdSchema,
  display_phone_number: v.pipe(
    v.string(),
    v.regex(/^\+[\d ()-]{6,24}$/, 'must start with + and the country'),
  ),
  verified_name: Text,
  /** The number's two-step verification PIN, if it already has one. */
  two_step_pin: v.optional(Pin),
  is_verified: v.optional(v.boolean(), true),
});

/** A business that the signup window offers, with its WhatsApp Business account. */
export const BusinessSchema = v.strictObject({
  business_id: NodeIdSchema,
  name: Text,
  waba_id: NodeIdSchema,
  phone_numbers: v.pipe(v.array(SignupNumberSchema), v.maxLength(20)),
  note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});
export type Business = v.InferOutput<typeof BusinessSchema>;

/** Body of `PUT /_sandbox/signup/businesses`. */
export const BusinessesSchema = v.strictObject({
  businesses: v.pipe(
    v.array(BusinessSchema),
    v.minLength(1),
    v.maxLength(50),
    v.check(
      (list) => new Set(list.map(({ waba_id }) => waba_id)).size === list.length,
      'each needs a waba_id of its own',
    ),
  ),
});

/** Businesses that the window offers by default. */
export const exampleBusinesses: readonly Business[] = [
  {
    business_id: '410000000000001',
    name: 'Kaveri Textiles',
    waba_id: '210000000000001',
    note: 'one new number',
    phone_numbers: [
      {
        id: '310000000000001',
        display_phone_number: '+91 98450 11223',
        verified_name: 'Kaveri Textiles',
        is_verified: true,
      },
    ],
  },
  {
    business_id: '410000000000002',
    name: 'Malabar Spices',
    waba_id: '210000000000002',
    note: 'its number has the two-step PIN 246810',
    phone_numbers: [
      {
        id: '310000000000002',
        display_phone_number: '+91 94470 55667',
        verified_name: 'Malabar Spices',
        two_step_pin: '246810',
        is_verified: true,
      },
    ],
  },
  {
    business_id: '410000000000003',
    name: 'नीलगिरि चाय घर',
    waba_id: '210000000000003',
    note: 'two numbers',
    phone_numbers: [
      {
        id: '310000000000003',
        display_phone_number: '+91 94430 77889',
        verified_name: 'Nilgiri Tea House',
        is_verified: true,
      },
      {
        id: '310000000000004',
        display_phone_number: '+91 94430 77890',
        verified_name: 'Nilgiri Tea House, Ooty',
        is_verified: true,
      },
    ],
  },
];
