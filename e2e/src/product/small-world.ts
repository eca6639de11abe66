import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The settings of a product on a small world: it polls every second, after failures too. */
export const FOLLOWS_SMALL_WORLD = {
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_POLL_SECONDS: '1',
  HOPWISE_POLL_PAUSE_SECONDS: '1',
  HOPWISE_MARKET_THREADS: '1',
}

export interface WorldOffer {
  readonly from: string
  readonly to: string
  readonly in?: number
  readonly out: number
  readonly reserve?: number
  /** Limits in the given currency. */
  readonly min?: number
  readonly max?: number
  /** The city of cash, as the file writes it. */
  readonly city?: string
}

/** A visit to an exchanger's own site. */
export interface SiteVisit {
  /** The requested path and query. */
  readonly path: string
  readonly referer: string | undefined
}

/** Exchangers under the test's control: each serves the file the test writes, over real HTTP. */
export class SmallWorld {
  readonly #offers = new Map<string, readonly WorldOffer[]>()
  #server: Server | undefined
  #port = 0
  #isSilent = false
  /** The visits to all sites, oldest first. */
  readonly visits: SiteVisit[] = []

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = request.url ?? ''
      if (path.startsWith('/site/')) {
        this.visits.push({ path, referer: request.headers.referer })
        const page = '<!doctype html><title>Site</title><link rel="icon" href="data:,">'
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      }
      const slug = /^\/([\w-]+)\.xml$/.exec(path)?.[1] ?? ''
      const offers = this.#offers.get(slug)
      if (this.#isSilent || !offers) return void response.writeHead(503).end()
      response.writeHead(200, { 'content-type': 'application/xml' }).end(ratesXml(offers))
    })
    await new Promise<void>((resolve) => {
      this.#server!.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Replaces the exchanger's file. */
  write(slug: string, offers: readonly WorldOffer[]): void {
    this.#offers.set(slug, offers)
  }

  get slugs(): string[] {
    return [...this.#offers.keys()]
  }

  feedUrl(slug: string): string {
    return `http://127.0.0.1:${this.#port}/${slug}.xml`
  }

  /** The exchanger's own site, with its partner parameter. */
  siteUrl(slug: string): string {
    return `http://127.0.0.1:${this.#port}/site/${slug}?partner=hopwise`
  }

  /** Makes every exchanger's server fail, or work again. */
  fallSilent(isSilent: boolean): void {
    this.#isSilent = isSilent
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => void this.#server?.close(resolve))
  }
}

function ratesXml(offers: readonly WorldOffer[]): string {
  const items = offers.map(
    ({ from, to, in: give = 1, out, reserve = 1_000_000, min = 0, max, city }) =>
      `<item><from>${from}</from><to>${to}</to><in>${give}</in><out>${out}</out>` +
      `<amount>${reserve}</amount><minamount>${min} ${from}</minamount>` +
      (max === undefined ? '' : `<maxamount>${max} ${from}</maxamount>`) +
      (city === undefined ? '' : `<city>${city}</city>`) +
      '</item>',
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rates>${items.join('')}</rates>`
}
