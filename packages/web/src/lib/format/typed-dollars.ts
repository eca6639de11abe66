/**
 * What was typed as the server reads amounts: blanks that group digits are left out, and a comma
 * that can only be the decimal sign is a point. Nothing else is made of it: what is no amount is
 * told as that.
 */
export function typedDollars(text: string): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^\$|\$$/g, '')
  return /^\d*,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}
