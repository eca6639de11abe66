/** The address of all offers for a pair, with the amount to give. */
export function offersAddress(
  [give, get]: readonly [give: string, get: string],
  giveAmount: number,
): string {
  // A decimal point and no exponent, because the reader of addresses knows plain decimals.
  const amount = giveAmount.toLocaleString('en', plain)
  return `/exchange?${new URLSearchParams({ give, get, ...(giveAmount > 0 && { amt: amount }) })}`
}

const plain = { useGrouping: false, maximumSignificantDigits: 15 } as const
