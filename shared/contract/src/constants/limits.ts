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
/** Range in which an Admin sets an expire date. */
export const firstExpireDay = '2000-01-01';
export const lastExpireDay = '2099-12-31';
export const mobileDigits = 10;
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
/** Limits that the template form shows as counters. */
export const maxTemplateName = 512;
export const maxTemplateBody = 1024;
/** A text message's body at WhatsApp (Cloud API); a note and a saved reply may be as long. */
export const maxTextBody = 4096;
/** Maximum characters of a saved reply's name. */
export const maxReplyName = 40;
/** Maximum bytes of a request's body, unless its call declares another limit. */
export const defaultBodyBytes = 256 * 1024;
/** Bytes of a megabyte, as WhatsApp counts the size of a file. */
export const bytesPerMb = 1024 * 1024;
/** Maximum characters of a text that the message log is searched for. */
export const maxLogSearch = 200;
/** A held message without a status for this many hours is unknown. */
export const maxHeldHours = 24;
/** Maximum characters of the caller's data that is returned with a message's statuses (Cloud API). */
export const maxCallbackData = 512;
/** A repeated send call is recognised by its Idempotency-Key for this many hours. */
export const idempotencyKeyHours = 24;
/** Number of messages that a page of the sent messages has without `limit`, and at most. */
export const defaultSentPage = 25;
export const maxSentPage = 100;
/** The caption of a picture, video or document (Cloud API). */
export const maxCaption = 1024;
/** Buttons and lists in a message that is not a template (Cloud API). */
export const maxReplyButtons = 3;
export const maxReplyTitle = 20;
export const maxRowTitle = 24;
export const maxRowDescription = 72;
export const maxListRows = 10;
export const maxListSections = 10;
export const maxProducts = 30;
export const minCarouselCards = 2;
export const maxCarouselCards = 10;
export const maxCardBody = 160;
/** Texts around the buttons of an interactive message; only the body of a list may be as long as a text message. */
export const maxInteractiveBody = 1024;
export const maxSentHeader = 60;
export const maxSentFooter = 60;
/** WhatsApp's limits for a template's other parts (outside-services.md, Templates). */
export const maxTemplateHeader = 60;
export const maxTemplateFooter = 60;
export const maxTemplateButtons = 10;
export const maxUrlButtons = 2;
export const maxPhoneButtons = 1;
export const maxCopyCodeButtons = 1;
export const maxButtonLabel = 25;
export const maxButtonUrl = 2000;
export const maxButtonPhone = 20;
export const maxCouponCode = 15;
/** Shortest and longest life of a one-time code that an authentication template may state, in minutes. */
export const minCodeMinutes = 1;
export const maxCodeMinutes = 90;
