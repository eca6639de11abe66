/** The exact rest of a sum in dollars without a part of it; undefined where nothing is left. */
export function leftOf(amount: string, part: string): string | undefined {
  const [left, right] = [centsOf(amount), centsOf(part)]
  if (left === undefined || right === undefined || left <= right) return undefined
  const cents = left - right
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function centsOf(text: string): bigint | undefined {
  const [, dollars, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return dollars === undefined ? undefined : BigInt(dollars + fraction.padEnd(2, '0'))
}
