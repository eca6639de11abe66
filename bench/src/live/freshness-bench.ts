import { once } from 'node:events'
import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, type NewExchanger, openLiveServer, readConfig } from '@hopwise/server'
import { type Page, type Browser, chromium } from 'playwright-core'
import type { Report } from '../report/figure.ts'
import { median, quantile } from '../report/statistics.ts'
import { findChromium } from '@hopwise/e2e'

const CHANGES = 20
const POLL_SECONDS = 2
/** The rate of the first version, and the step of each next one. */
const [RATE, STEP] = [90_000, 7]

/** The delay from the poll that fetched a changed file to the changed row in a browser. */
export async function freshnessBench(): Promise<Report> {
  const exchanger = await Exchanger.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const config = readConfig({
    HOPWISE_DATA_DIR: dataDir,
    HOPWISE_POLL_SECONDS: String(POLL_SECONDS),
    HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
    HOPWISE_PORT: '0',
    HOPWISE_LOG_LEVEL: 'error',
  })
  const listed: NewExchanger = {
    slug: 'alpha',
    name: 'Alpha',
    siteUrl: null,
    feedUrl: exchanger.address,
    country: null,
    status: 'ACTIVE',
    goodReviews: 9,
    badReviews: 0,
    openedAtMs: null,
  }
  const server = await openLiveServer(config, {
    log: createLogger(config.logLevel),
    listed: () => Promise.resolve([listed]),
  })
  const browser = await openBrowser()
  try {
    const origin = await server.listen()
    await server.whenPolled()
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${origin}/?give=BTC&get=USDTTRC20&amt=1`)
    const delaysMs: number[] = []
    for (let change = 1; change <= CHANGES; change++) {
      exchanger.rate = RATE + change * STEP
      const shownAtMs = await whenShown(page, exchanger.rate)
      delaysMs.push(shownAtMs - exchanger.fetchedAtMs)
    }
    return {
      figures: [
        { what: 'median', measured: median(delaysMs), unit: 'ms', must: 2_000, aim: 1_000 },
        { what: 'p90', measured: quantile(delaysMs, 0.9), unit: 'ms', must: 2_000, aim: 1_000 },
      ],
      notes: [
        `${CHANGES} changes of one file, polled every ${POLL_SECONDS} s; from the end of the ` +
          'answer that had it to the figure in the page, by one clock; least ' +
          `${Math.min(...delaysMs).toFixed(0)} ms, most ${Math.max(...delaysMs).toFixed(0)} ms`,
      ],
    }
  } finally {
    await browser.close()
    await server.close()
    exchanger.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The time when the page first shows an amount, in ms since the epoch. */
async function whenShown(page: Page, amount: number): Promise<number> {
  const text = amount.toLocaleString('en-US')
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const figure = document.querySelector('#chains article [id$="-figure"]')
          if (!figure?.textContent?.includes(wanted)) return
          watch.disconnect()
          // A change in the document is on the screen with the next frame.
          requestAnimationFrame(() => resolve(Date.now()))
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )
}

/** One exchanger with one offer, whose rate can be changed. */
class Exchanger {
  rate = RATE
  /** The time when the file with the newest rate was fully sent. */
  fetchedAtMs = 0
  #sentRate = 0
  readonly #server: Server

  static async start(): Promise<Exchanger> {
    const exchanger = new Exchanger()
    exchanger.#server.listen(0, '127.0.0.1')
    await once(exchanger.#server, 'listening')
    return exchanger
  }

  private constructor() {
    this.#server = createServer((_request, response) => {
      const { rate } = this
      response.on('finish', () => {
        if (this.#sentRate !== rate) this.fetchedAtMs = Date.now()
        this.#sentRate = rate
      })
      response.setHeader('content-type', 'text/xml')
      response.end(
        `<rates><item><from>BTC</from><to>USDTTRC20</to><in>1</in><out>${rate}</out>` +
          '<amount>9000000</amount></item></rates>',
      )
    })
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rates.xml`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const PAGES = new URL('../../../packages/web/dist/index.html', import.meta.url)

/** Chromium without its own background requests. */
async function openBrowser(): Promise<Browser> {
  if (!existsSync(PAGES)) throw new Error('There are no pages to show: run npm run build first.')
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}
