import type { CookieConfig } from '../../settings/origin-settings.ts'
import { ABSOLUTE_MS } from './session-store.ts'

/** The browser's session cookie: its name and attributes depend on the address of the pages. */
export class SessionCookie {
  readonly #name: string
  readonly #attributes: string

  /**
   * The name itself binds the cookie to this very host, but browsers allow it over HTTPS only: on
   * http://localhost the name is a plain one. Where pages of another site send requests, browsers
   * that block third-party cookies keep a partitioned one.
   */
  constructor({ sameSite, isSecure, isHttps }: CookieConfig) {
    this.#name = isSecure && isHttps ? '__Host-hopwise' : 'hopwise'
    const site = sameSite === 'none' ? '; SameSite=None; Partitioned' : '; SameSite=Lax'
    this.#attributes = `; Path=/; HttpOnly${site}${isSecure ? '; Secure' : ''}`
  }

  /** The session key that the browser sent; undefined where it has no session. */
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
