/** Where dots within a name mean nothing. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com'])

/** Domains by which the same mailbox may be called, and the one that stands for them. */
const SAME: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
  'yandex.uz': 'yandex.ru',
}

/**
 * Where mail to this mailbox comes in, as far as its name tells: `ann+shop@` comes to `ann@` with
 * most who keep mail. For limits and for marks alone: who signs in by either has an account by
 * either.
 */
export function foldedMailbox(mailbox: string): string {
  const [local = '', written = ''] = mailbox.toLowerCase().split('@')
  const name = local.split('+', 1)[0] || local
  const domain = SAME[written] ?? written
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
