/** Domains where dots within a name mean nothing. */
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
 * The mailbox that this address leads to, as far as its name tells: `ann+shop@` comes to `ann@`
 * with most mail providers. It serves limits and fingerprints alone: either address signs in to an
 * account of its own.
 */
export function foldedMailbox(mailbox: string): string {
  const [local = '', written = ''] = mailbox.toLowerCase().split('@')
  const name = local.split('+', 1)[0] || local
  const domain = SAME[written] ?? written
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
