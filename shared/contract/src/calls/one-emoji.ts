/** Flags, keys with a digit, and pictures: with a skin colour, as a flag of a region, or several joined into one. */
const oneEmoji =
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\u{FE0F}?\u{20E3}|\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?)*)$/u;

/** Whether a text is one emoji and nothing else. */
export function isOneEmoji(text: string): boolean {
  return oneEmoji.test(text);
}
