import type { CookieConfig } from '../../settings/origin-settings.ts'
import { ABSOLUTE_MS } from './session-store.ts'

/** How the browser keeps a session: by where pages are, and how they are reached. */
export class SessionCookie {
  readonly #name: string
  readonly #attributes: string

  /**
   * Over HTTPS the name itself binds the cookie to this very host. Browsers allow that name over
   * HTTPS only, so on http://localhost it is a plain one. Where pages of another site ask, browsers
   * that keep nothing for third parties keep it for that site alone.
   */
  constructor({ sameSite, isSecure, isHttps }: CookieConfig) {
    this.#name = isSecure && isHttps ? '__Host-hopwise' : 'hopwise'
    const site = sameSite === 'none' ? '; SameSite=None; Partitioned' : '; SameSite=Lax'
    this.#attributes = `; Path=/; HttpOnly${site}${isSecure ? '; Secure' : ''}`
  }

  /** What the browser sent; undefined where it has no session. */
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
    return `${this.#name}=${token}${this.#attributes}; Max-Age=${ABSOLUTE_MS / 1000}`
  }

  clear(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`
  }
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/
