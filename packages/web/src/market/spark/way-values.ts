type Values = readonly (number | null)[]

/** The pairs along a way, each as `BTC>LTC`. A way is written the same. */
export function pairsOf(way: string): string[] {
  const codes = way.split('>')
  return codes.slice(1).map((get, at) => `${codes[at]!}>${get}`)
}

/** The value of one unit through the best rates of all pairs, step by step. */
export function wayValues(pairs: readonly Values[]): Values {
  const steps = pairs.length === 0 ? 0 : Math.min(...pairs.map(({ length }) => length))
  return Array.from({ length: steps }, (_, at) => {
    const rates = pairs.map((values) => values[at] ?? null)
    return rates.reduce((all, rate) => (all === null || rate === null ? null : all * rate), 1)
  })
}

/** The change from the first known value to the last; null with fewer than two. */
export function changePercentOf(values: Values): number | null {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < 2 || first === undefined || last === undefined) return null
  return (last / first - 1) * 100
}
