/** Shortest password at login and registration (specification, section 9). */
export const minLoginPassword = 8;
/** Shortest new password. */
export const minNewPassword = 10;
/** Maximum characters of a new password. */
export const maxPassword = 128;
/** Public registration: shortest name and business name. */
export const minRegisterName = 3;
export const minRegisterBusinessName = 5;
/** Client area: shortest name, business name and address. */
export const minClientName = 5;
export const minClientBusinessName = 2;
export const minClientAddress = 5;
/** Maximum characters of name, business name, address and place of an account. */
export const maxProfileText = 200;
/** Maximum characters of the seller's name and of its address. */
export const maxSellerText = 300;
/** The longest email address that SMTP delivers (RFC 5321). */
export const maxEmail = 254;
/** Range in which an Admin sets an expiry date. */
export const firstEndsOn = '2000-01-01';
export const lastEndsOn = '2099-12-31';
export const mobileDigits = 10;
/** Accounts on a page of the users or partners list; a shorter list is searched and sorted in the browser. */
export const userPageSize = 1000;
/** The counts of a list of accounts stop here. */
export const maxCountedUsers = 10_000;
/** Characters of a search in a list of accounts, as many as the longest email address has. */
export const maxUserSearch = 254;
/** Users in one export, as many as spreadsheets handle well. */
export const maxExportedUsers = 10_000;
/** Accounts in one call that changes several. */
export const maxChangedUsers = 200;
/** Lines of one import of users, and of all imports of an account in a day: each emails an address. */
export const maxImportedUsers = 500;
export const maxImportedUsersPerDay = 1000;
export const pincodeDigits = 6;
export const gstinLength = 15;
/** The highest price of a plan, in whole rupees a year without tax. */
export const maxPlanRupees = 10_000_000;
/** The highest limit that a plan may state, for example of agents. */
export const maxPlanLimit = 1_000_000;
/** The longest free trial: thirty days. */
export const maxTrialHours = 30 * 24;
/** Maximum characters of an address on a bill, if the buyer has to enter one. */
export const maxBilledAddress = 200;
/** Maximum characters of an Admin's reason for a refund. */
export const maxRefundReason = 200;
/** Maximum characters of a saved reply's name. */
export const maxReplyName = 40;
/** Maximum bytes of a request's body, unless its call declares another limit. */
export const defaultBodyBytes = 256 * 1024;
/** Maximum characters of a text that the message log is searched for. */
export const maxLogSearch = 200;
/** A held message without a status for this many hours is unknown. */
export const maxHeldHours = 24;
/** A repeated send call is recognised by its Idempotency-Key for this many hours. */
export const idempotencyKeyHours = 24;
/** Number of messages that a page of the sent messages has without `limit`, and at most. */
export const defaultSentPage = 25;
export const maxSentPage = 100;
/** The count of a list of payments stops here. */
export const maxCountedPayments = 10_000;
