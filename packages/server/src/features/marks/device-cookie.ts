import type { CookieConfig } from '../../settings/origin-settings.ts'

const YEAR_SECONDS = 365 * 86_400
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The cookie by which a browser is recognised: a random text, hidden from scripts. */
export class DeviceCookie {
  readonly #name: string
  readonly #attributes: string

  /** Attributes are those of the session's: see `SessionCookie`. */
  constructor({ sameSite, isSecure, isHttps }: CookieConfig) {
    this.#name = isSecure && isHttps ? '__Host-hopwise-device' : 'hopwise-device'
    const site = sameSite === 'none' ? '; SameSite=None; Partitioned' : '; SameSite=Lax'
    this.#attributes = `; Path=/; HttpOnly${site}${isSecure ? '; Secure' : ''}`
  }

  /** The text that the browser sent; undefined where it has none. */
  read(header: string | undefined): string | undefined {
    const start = `${this.#name}=`
    const pair = header
      ?.split(';')
      .map((each) => each.trim())
      .find((each) => each.startsWith(start))
    const token = pair?.slice(start.length)
    return token !== undefined && TOKEN.test(token) ? token : undefined
  }

  set(token: string): string {
    return `${this.#name}=${token}${this.#attributes}; Max-Age=${YEAR_SECONDS}`
  }
}
