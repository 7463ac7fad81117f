export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
/** Asia/Kolkata is UTC+05:30 all year, by law since 1945; no time zone data is needed for it. */
export const istOffsetMs = 330 * 60_000;
