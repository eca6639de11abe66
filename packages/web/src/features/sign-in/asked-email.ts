import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'

const KEY = 'sign-in-email'
/** The time kept is long enough for a link that came too late. */
const KEPT_FOR_MS = 60 * 60_000

/**
 * Remembers the address of the last link, because the link's own tab may have to ask for another.
 */
export function keepAskedEmail(email: string): void {
  keepSetting(KEY, `${Date.now()} ${email}`)
}

export function askedEmail(): string | undefined {
  const [at = '', email = ''] = (readSetting(KEY) ?? '').split(' ')
  const ageMs = Date.now() - Number(at)
  return email !== '' && ageMs >= 0 && ageMs < KEPT_FOR_MS ? email : undefined
}

export function forgetAskedEmail(): void {
  forgetSetting(KEY)
}

/** `a***@example.com`: enough to know it by, not enough to learn it over a shoulder. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}
