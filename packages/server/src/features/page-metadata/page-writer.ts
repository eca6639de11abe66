import { pageAt, plainPath } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { viewerOf } from '../accounts/index.ts'
import type { PageRequest } from './page.ts'
import { paramsRead } from './links/read-shared.ts'
import { pageFor, paramsOf } from './page-for.ts'
import { headOf } from './start/page-starts.ts'
import type { BuiltPage } from './write-page.ts'
import { writePage } from './write-page.ts'

export interface PageAnswer {
  readonly status: number
  readonly html: string
  readonly locale: Locale
}

/** Milliseconds for which a written page is sent again: its numbers are no older. */
const KEPT_MS = 5_000
const KEPT_MOST = 500
const PATH_LENGTH = 300

interface PageContext {
  readonly baseUrl: string
  /** The network it is requested from. */
  readonly asker: string
  readonly cookies: string | undefined
}

interface KeptPage {
  readonly answer: Promise<PageAnswer>
  readonly untilMs: number
}

/** Writes pages for addresses, and remembers the last ones for a moment. */
export class PageWriter {
  readonly #app: AppContext
  readonly #shell: Omit<BuiltPage, 'baseUrl' | 'firstQuestion'>
  readonly #kept = new Map<string, KeptPage>()

  constructor(app: AppContext, shell: Omit<BuiltPage, 'baseUrl' | 'firstQuestion'>) {
    this.#app = app
    this.#shell = shell
  }

  /**
   * `url` is path and query, as requested; `baseUrl` has no slash at its end; `cookies` is the
   * header.
   */
  async write(url: string, { baseUrl, asker, cookies }: PageContext): Promise<PageAnswer> {
    // Slashes at the beginning would make a part of the path another host.
    const address = url.slice(0, 2_000).replace(/^\/*/, 'http://page/')
    const { pathname, searchParams } = new URL(address)
    const locale = searchParams.get('lang')?.toLowerCase().startsWith('ru') ? 'ru' : 'en'
    const path = plainPath(decoded(pathname).slice(0, PATH_LENGTH))
    const params = paramsRead(this.#app, searchParams, paramsOf(path))
    const isAdmin = pageAt(path)?.page.kind === 'admin' && (await this.#isAdmin(cookies))
    const key = `${locale} ${isAdmin} ${baseUrl} ${path}?${params.toString()}`
    const nowMs = performance.now()
    const known = this.#kept.get(key)
    if (known && known.untilMs > nowMs) return known.answer
    if (this.#kept.size >= KEPT_MOST) this.#kept.clear()
    // Concurrent readers wait for the same answer.
    const answer = this.#written({ path, params, locale, isAdmin, asker }, baseUrl)
    this.#kept.set(key, { answer, untilMs: nowMs + KEPT_MS })
    answer.catch(() => this.#kept.delete(key))
    return answer
  }

  async #written(request: Omit<PageRequest, 'saidOf'>, baseUrl: string): Promise<PageAnswer> {
    const { locale } = request
    const saidOf: PageRequest['saidOf'] = (name) => headOf(this.#shell.starts, name, locale)
    const page = await pageFor(this.#app, { ...request, saidOf })
    const firstQuestion = this.#app.firstQuestion.address
    const html = writePage(page, locale, { ...this.#shell, baseUrl, firstQuestion })
    return { status: page.status, html, locale }
  }

  async #isAdmin(cookies: string | undefined): Promise<boolean> {
    const viewer = await viewerOf(this.#app, cookies)
    return viewer?.roles.includes('ADMIN') ?? false
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
