/** A number as programs and fields take it: a point, all digits it has, and never `1e-7`. */
export function plainNumber(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 17 })
}
