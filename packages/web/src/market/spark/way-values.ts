type Values = readonly (number | null)[]

/** Pairs along a way of currencies, each as `BTC>LTC`. A way is written the same. */
export function pairsOf(way: string): string[] {
  const codes = way.split('>')
  return codes.slice(1).map((get, at) => `${codes[at]!}>${get}`)
}

/** What the best rates of all pairs together made of one unit, step by step. */
export function wayValues(pairs: readonly Values[]): Values {
  const steps = pairs.length === 0 ? 0 : Math.min(...pairs.map(({ length }) => length))
  return Array.from({ length: steps }, (_, at) => {
    const rates = pairs.map((values) => values[at] ?? null)
    return rates.reduce((all, rate) => (all === null || rate === null ? null : all * rate), 1)
  })
}

/** From the first value that is known to the last; null where there are not two. */
export function changePercentOf(values: Values): number | null {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < 2 || first === undefined || last === undefined) return null
  return (last / first - 1) * 100
}
