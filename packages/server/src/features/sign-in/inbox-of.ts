/** Where dots within a name mean nothing, by how the same inbox may be called. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * Where mail to this mailbox comes in, as far as its name tells: `ann+shop@` comes to `ann@` with
 * most who keep mail. For limits alone: who signs in by either has an account by either.
 */
export function inboxOf(mailbox: string): string {
  const [local = '', domain = ''] = mailbox.split('@')
  const name = local.split('+', 1)[0] || local
  const dotless = DOTLESS[domain]
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`
}
