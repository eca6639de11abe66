import type { Page } from 'playwright-core'
import type { Report } from '../report/figure.ts'
import { median, quantile } from '../report/statistics.ts'
import { startBare, startStandIn, type StandIn } from '../server/burses/open-burses.ts'
import { openBrowser } from './open-browser.ts'

const CHANGES = 20
/**
 * A bitcoin's price in the first version, which no other burse has, and the step of each next one.
 */
const [PRICE, STEP] = [95_000, 7]
/** A generous wait, as a book is read once in about five seconds. */
const PATIENCE_MS = 60_000

/** The delay from a burse's changed book to the changed row in a browser. */
export async function burseFreshnessBench(): Promise<Report> {
  const { burses, env } = await startStandIn()
  const server = await startBare(env)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${server.origin}/burse?pct=-100&coin=BTC&all=1`)
    const delaysMs: number[] = []
    for (let change = 0; change <= CHANGES; change++) {
      const delayMs = await changed(page, burses, PRICE + change * STEP)
      // The burse may not have been read at all before the first change.
      if (change > 0) delaysMs.push(delayMs)
    }
    return {
      figures: [
        { what: 'median', measured: median(delaysMs), unit: 'ms', must: 2_000, aim: 1_000 },
        { what: 'p90', measured: quantile(delaysMs, 0.9), unit: 'ms', must: 2_000, aim: 1_000 },
      ],
      notes: [
        `${CHANGES} changes of one book of eight burses, read at their pace; from the end ` +
          'of the answer that had it to the price in a row, by one clock; least ' +
          `${Math.min(...delaysMs).toFixed(0)} ms, most ${Math.max(...delaysMs).toFixed(0)} ms`,
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
    await burses.stop()
  }
}

async function changed(page: Page, burses: StandIn, ask: number): Promise<number> {
  await burses.ask({ burse: 'kucoin', ask })
  const shownAtMs = await whenShown(page, `$${ask.toLocaleString('en-US')}`)
  const { handedAtMs } = await burses.ask('state')
  return shownAtMs - handedAtMs
}

/** The time when a row first shows a price, in ms since the epoch. */
async function whenShown(page: Page, price: string): Promise<number> {
  page.setDefaultTimeout(PATIENCE_MS)
  return page.evaluate(
    ([wanted, patienceMs]) =>
      new Promise<number>((resolve, reject) => {
        const look = (): void => {
          if (!document.querySelector('table')?.textContent?.includes(wanted)) return
          watch.disconnect()
          // A change in the document is on the screen with the next frame.
          requestAnimationFrame(() => resolve(Date.now()))
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => reject(new Error(`${wanted} is not shown`)), patienceMs)
        look()
      }),
    [price, PATIENCE_MS] as const,
  )
}
