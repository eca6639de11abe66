/**
 * A typed sum in the server's form: grouping blanks are dropped, and a comma that can only be the
 * decimal sign becomes a point. All other text is passed on, for the server to refuse.
 */
export function typedDollars(text: string): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^\$|\$$/g, '')
  return /^\d*,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}
