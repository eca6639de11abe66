/** A typed sum with or without a sign, as the server takes it; undefined for other texts. */
export function signedCents(text: string): string | undefined {
  const [, sign, dollars, cents = ''] =
    /^([-−+]?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s$]/g, '')) ?? []
  if (dollars === undefined) return undefined
  return `${sign === '-' || sign === '−' ? '-' : ''}${dollars}.${cents.padEnd(2, '0')}`
}
