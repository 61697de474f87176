/** A line in whole numbers: euro cents, tenths of a percent. */
export interface LineFigures {
  quantity: number;
  price: number;
  discount: number;
  vat: number;
}

export interface OrderFigures {
  lines: number[];
  net: number;
  vat: number;
  total: number;
}

const FREIGHT_VAT = 200;

/**
 * An order's amounts in cents, as the formulas of objects/order-formulas.ts give them: half a cent away from zero. Whole
 * numbers below 2^53 throughout, so exact, and a hundred thousand orders take a fraction of a second.
 */
export function figuresOf(lines: LineFigures[], freight: number, discount: number): OrderFigures {
  const rest = 1000 - discount;
  const totals = lines.map((line) => divided(line.quantity * line.price * (1000 - line.discount), 1000));
  const net = divided(totals.reduce((sum, total) => sum + total, 0) * rest, 1000);
  const taxed = totals.reduce((sum, total, index) => sum + total * lines[index]!.vat, 0);
  const vat = divided(taxed * rest + freight * FREIGHT_VAT * 1000, 1_000_000);
  return {lines: totals, net, vat, total: net + freight + vat};
}

function divided(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
