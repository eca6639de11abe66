/** The most offers of a file; real ones have 22,000 at most. */
const FILE_MAX = 14_000
const FILE_MIN = 3

/**
 * The number of offers for each exchanger, largest first, `offers` in all. The shape is the real
 * market's: the largest has seventy times the median, and a third have next to nothing.
 */
export function sizesOf(exchangers: number, offers: number, capacity: number): number[] {
  const largest = Math.min(FILE_MAX, capacity)
  const weights = Array.from({ length: exchangers }, (_, rank) => {
    return Math.exp(-7.4 * ((rank + 0.5) / exchangers) ** 0.62)
  })
  let [low, high] = [0, (offers * 1e6) / weights[0]!]
  const sized = (scale: number) =>
    weights.map((weight) => Math.min(largest, Math.max(FILE_MIN, Math.round(weight * scale))))
  for (let round = 0; round < 60; round++) {
    const scale = (low + high) / 2
    if (sumOf(sized(scale)) < offers) low = scale
    else high = scale
  }
  return settled(sized(low), { offers, largest })
}

/** Distributes the rounding's remainder among the middle ones, one offer each. */
function settled(
  sizes: number[],
  { offers, largest }: { readonly offers: number; readonly largest: number },
): number[] {
  let missing = offers - sumOf(sizes)
  for (let at = 0; missing !== 0 && at < sizes.length * 1_000; at++) {
    const rank = at % sizes.length
    if (missing > 0 && sizes[rank]! < largest) {
      sizes[rank]!++
      missing--
    } else if (missing < 0 && sizes[rank]! > FILE_MIN) {
      sizes[rank]!--
      missing++
    }
  }
  return sizes
}

/** The most offers for so many exchangers. */
export function offersMax(exchangers: number, capacity: number): number {
  return exchangers * Math.min(FILE_MAX, capacity)
}

export function offersMin(exchangers: number): number {
  return exchangers * FILE_MIN
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
