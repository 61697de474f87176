/** An exact decimal: `units` × 10^-`scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const QUOTIENT_DIGITS = 20;

/** The decimal that the shortest text of a finite number shows, e.g. 0.1 → 1 × 10^-1. */
export function toDecimal(number: number): Decimal {
  const [digits = '0', exponent = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? {units: units * 10n ** BigInt(-scale), scale: 0} : {units, scale};
}

/** Digits that a number shows after its decimal symbol, 10 at most: 0.1 + 0.2 has one. */
export function ownScale(number: number): number {
  return toDecimal(round(number, 10)).scale;
}

/** How many digits a number has after its decimal symbol, also one in text; undefined for what is none. */
export function digitsAfter(value: unknown): number | undefined {
  const number = typeof value === 'string' && value ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? toDecimal(number).scale : undefined;
}

/** The nearest number; decimals of up to 15 digits come back unchanged. */
export function toNumber({units, scale}: Decimal): number {
  return Number(`${units}e${-scale}`);
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return {units: raised(a, scale) + raised(b, scale), scale};
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, {units: -b.units, scale: b.scale});
}

export function times(a: Decimal, b: Decimal): Decimal {
  return {units: a.units * b.units, scale: a.scale + b.scale};
}

/** The quotient to 20 digits beyond the operands' own; null for a division by zero. */
export function over(a: Decimal, b: Decimal): Decimal | null {
  if (b.units === 0n) return null;
  const scale = Math.max(a.scale, b.scale) + QUOTIENT_DIGITS;
  return {units: halfAway(raised(a, scale + b.scale), b.units), scale};
}

/** Half away from zero: 0.125 → 0.13, -0.125 → -0.13. */
export function rounded(a: Decimal, scale: number): Decimal {
  if (a.scale <= scale) return {units: raised(a, scale), scale};
  return {units: halfAway(a.units, 10n ** BigInt(a.scale - scale)), scale};
}

export function add(a: number, b: number): number {
  return toNumber(plus(toDecimal(a), toDecimal(b)));
}

export function multiply(a: number, b: number): number {
  return toNumber(times(toDecimal(a), toDecimal(b)));
}

/** A number rounded half away from zero by its decimal digits: 1.005 → 1.01. */
export function round(number: number, scale: number): number {
  return toNumber(rounded(toDecimal(number), scale));
}

/** The digits of a rounded number without sign or grouping, and whether it is below zero. */
export function roundedDigits(number: number, scale: number): {whole: string; fraction: string; negative: boolean} {
  const {units} = rounded(toDecimal(number), scale);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return {whole: digits.slice(0, point), fraction: digits.slice(point), negative: units < 0n};
}

function raised({units, scale}: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

function halfAway(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  const quotient = (2n * a + b) / (2n * b);
  return negative ? -quotient : quotient;
}
