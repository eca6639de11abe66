import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface VisitOptions {
  /** The window's size, in CSS pixels. */
  readonly width?: number
  readonly height?: number
  readonly locale?: 'en' | 'ru'
  /** The reader's earlier choice. */
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly system?: 'light' | 'dark'
  readonly isCalm?: boolean
  /** Whether the browser keeps the pages on the device, for which it fetches all of them. */
  readonly keepsPages?: boolean
  readonly context?: BrowserContextOptions
}

/** Options of a browser that hides its driver like a reader's, because robots are not counted. */
export const asReader = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
} satisfies BrowserContextOptions

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Troubles beneath the page: the console, requests, exceptions. */
  readonly troubles: string[]
}

/** A reader with a browser of their own, whose every complaint is recorded. */
export async function visit(
  browser: Browser,
  origin: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 800, locale, theme, system = 'light', isCalm = false } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: system,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    reducedMotion: isCalm ? 'reduce' : 'no-preference',
    serviceWorkers: options.keepsPages ? 'allow' : 'block',
    ...options.context,
  })
  // For what hangs, and no measure: a busy machine never takes so long.
  context.setDefaultTimeout(120_000)
  await context.addInitScript(
    (kept: Record<string, string | undefined>) => {
      // Set once only, so that the reader's later choice holds.
      if (sessionStorage.getItem('visited')) return
      sessionStorage.setItem('visited', 'yes')
      for (const [key, value] of Object.entries(kept)) {
        if (value !== undefined) localStorage.setItem(key, value)
      }
    },
    { 'user-locale': locale, 'color-mode': theme },
  )
  const page = await context.newPage()
  return { context, page, troubles: listenForTroubles(page) }
}

function listenForTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Playwright's own message where `keepsPages` is off.
    if (message.text().includes('registration blocked by Playwright')) return
    troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no reason'
    // Leaving a page aborts its requests, which is no trouble.
    if (why !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    troubles.push(`status ${response.status()}: ${response.url()}`)
  })
  return troubles
}
