import { ABSOLUTE_MS } from './session-store.ts'

/** How the browser keeps a session: by whether pages come over HTTPS. */
export class SessionCookie {
  readonly #name: string
  readonly #attributes: string

  /**
   * Over HTTPS the name itself binds the cookie to this very host. Browsers allow that name over
   * HTTPS only, so on http://localhost it is a plain one.
   */
  constructor(isSecure: boolean) {
    this.#name = isSecure ? '__Host-hopwise' : 'hopwise'
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
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
