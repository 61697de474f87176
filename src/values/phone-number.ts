const E164 = /^\+[1-9]\d{6,14}$/;

export const isPhoneNumber = (text: string): boolean => E164.test(text);

/** A number as people write it, in E.164; null for what is none, or has no country. */
export function phoneNumberOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+');
  return isPhoneNumber(bare) ? bare : null;
}

/** Whether a number, however it is written and even without its country, is this one of E.164. */
export function isSameNumber(written: string, number: string): boolean {
  const whole = phoneNumberOf(written);
  if (whole) return whole === number;
  const national = written.replace(/\D/g, '').replace(/^0+/, '');
  return national.length >= 7 && number.endsWith(national);
}

/** Countries whose code has one digit or two; all others have three. */
const SHORT = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A number of E.164 in groups: `+48 58 555 0147`. */
export function shownNumber(number: string): string {
  if (!isPhoneNumber(number)) return number;
  const digits = number.slice(1);
  const code = SHORT.exec(digits)?.[0] ?? digits.slice(0, 3);
  const rest = digits.slice(code.length);
  const [area, middle, last] = [rest.slice(0, -7), rest.slice(-7, -4), rest.slice(-4)];
  return ['+' + code, area, middle, last].filter(Boolean).join(' ');
}
