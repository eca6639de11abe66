/** Where all offers of a pair are listed, for what is given. */
export function offersAddress(
  [give, get]: readonly [give: string, get: string],
  giveAmount: number,
): string {
  // With a point, and never as 1e-7: what reads an address knows plain decimals.
  const amount = giveAmount.toLocaleString('en', plain)
  return `/exchange?${new URLSearchParams({ give, get, ...(giveAmount > 0 && { amt: amount }) })}`
}

const plain = { useGrouping: false, maximumSignificantDigits: 15 } as const
