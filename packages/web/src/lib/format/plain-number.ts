/** A number for programs and fields: a decimal point, all digits, and never `1e-7`. */
export function plainNumber(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 17 })
}
