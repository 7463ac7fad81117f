/** The version of the Graph API that the server calls unless it is configured, and that the documentation shows. */
export const graphVersion = 'v25.0';
export const notConnectedText = 'No WhatsApp Business account is connected.';
/** The two-step PIN of a number. */
export const pinPattern = /^\d{6}$/;
export const pinMessage = 'The PIN has 6 digits.';
/** The message about a number that a test message cannot be sent to. */
export const testNumberMessage = 'Enter a phone number with its country code, such as +91 98765 43210.';
/** Social-login SDK and embedded signup (specification, section 9). */
export const sdkVersion = 'v21.0';
export const signupWaitMs = 2000;
export const signupRetryMs = 1000;
export const signupSessionInfoVersion = 3;
export const signupScopes = [
  'business_management',
  'whatsapp_business_management',
  'whatsapp_business_messaging',
  'public_profile',
] as const;
/** Checks for the SDK before the page gives up, and the maximum wait for the ids after the code (decision 000, part 7). */
export const maxSignupChecks = 10;
export const signupIdsMs = 10_000;
