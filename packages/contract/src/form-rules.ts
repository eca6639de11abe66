const LENGTH = 254
const LOCAL = /^[^\s@<>()[\]\\,;:"]{1,64}$/
const DOMAIN =
  /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The most links to reviews elsewhere. */
export const MOST_REVIEW_LINKS = 5

/** Whether a text without outer blanks has the form of a mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && text.length <= LENGTH && LOCAL.test(local) && DOMAIN.test(domain)
}

/** The smallest deposit, in dollars. */
export const LEAST_DEPOSIT_USD = 20

/** The deposit that brings a missing sum, `9.00`: at least the smallest one. */
export function depositFor(missing: string): string {
  return Number(missing) < LEAST_DEPOSIT_USD ? LEAST_DEPOSIT_USD.toFixed(2) : missing
}

/** Less history, in hours, tells nothing of how many messages a day brings: half a day. */
export const LEAST_FORECAST_HOURS = 12
