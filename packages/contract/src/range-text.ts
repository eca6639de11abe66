/**
 * A range of printed figures; one figure where both ends read alike. With its unit behind the last,
 * the ends are compared by the figures alone.
 */
export function rangeText(
  from: string,
  to: string,
  { dash = ' – ', unit = '' }: { readonly dash?: string; readonly unit?: string } = {},
): string {
  return from === to ? to + unit : from + dash + to + unit
}
