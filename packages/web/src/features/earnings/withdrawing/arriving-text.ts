/** Of an amount as it was typed what is left after the fee, exactly; undefined where it is none. */
export function arrivingText(amount: string, fee: string): string | undefined {
  const [left, right] = [centsOf(amount), centsOf(fee)]
  if (left === undefined || right === undefined || left <= right) return undefined
  const cents = left - right
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function centsOf(text: string): bigint | undefined {
  const [, dollars, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return dollars === undefined ? undefined : BigInt(dollars + fraction.padEnd(2, '0'))
}
