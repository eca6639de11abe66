import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'

const KEY = 'sign-in-email'
/** The time kept is long enough for a link that came too late. */
const KEPT_FOR_MS = 60 * 60_000

/** The life of a link and its code. */
export const CODE_MS = 10 * 60_000

/**
 * Remembers the address of the last link, because the link's own tab may have to ask for another,
 * and its word, because a page may be loaded anew while its reader looks for the code.
 */
export function keepLinkRequest(email: string, watch = ''): void {
  keepSetting(KEY, `${Date.now()} ${email} ${watch}`.trim())
}

export function linkRequestEmail(): string | undefined {
  return kept(KEPT_FOR_MS)?.email
}

/** The last request for a link, while its code may be typed. */
export function linkRequest(): { email: string; watch: string; atMs: number } | undefined {
  const request = kept(CODE_MS)
  return request?.watch ? request : undefined
}

function kept(forMs: number): { email: string; watch: string; atMs: number } | undefined {
  const [at = '', email = '', watch = ''] = (readSetting(KEY) ?? '').split(' ')
  const atMs = Number(at)
  const ageMs = Date.now() - atMs
  return email !== '' && ageMs >= 0 && ageMs < forMs ? { email, watch, atMs } : undefined
}

export function forgetLinkRequest(): void {
  forgetSetting(KEY)
}

/** `a***@example.com`: enough to know it by, not enough to learn it over a shoulder. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}
