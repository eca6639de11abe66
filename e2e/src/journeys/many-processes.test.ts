import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { SmallWorld, type WorldOffer } from '../product/small-world.ts'
import { type Deployment, startDeployment } from '../product/start-deployment.ts'

const world = new SmallWorld()
let deployment: Deployment

const visit = readers(() => deployment.origin)

/** Offers that sell litecoin at one price in dollars, and buy it at another. */
function trades(sells: number, buys: number): WorldOffer[] {
  return [
    { from: 'USDTTRC20', to: 'LTC', in: sells, out: 1, min: 10, reserve: 40 },
    { from: 'LTC', to: 'USDTTRC20', out: buys, min: 0.1, reserve: 90_000 },
    { from: 'BTC', to: 'USDTTRC20', out: 94_000, min: 0.001, reserve: 900_000 },
    { from: 'USDTTRC20', to: 'BTC', in: 96_000, out: 1, min: 50, reserve: 20 },
  ]
}

beforeAll(async () => {
  await world.open()
  world.write('alder', trades(103.4, 102.8))
  world.write('birch', trades(103.2, 102.5))
  world.write('cedar', trades(103.3, 103))
  world.write('dogwood', trades(102.4, 100))
  deployment = await startDeployment()
  await enlist(deployment, world)
  for (const { origin } of deployment.apis) await untilOffers(origin, 16)
})

afterAll(async () => {
  await deployment.stop()
  await world.close()
})

/** The market's figures on the page, in order. */
interface Seen {
  readonly profits: readonly number[]
  readonly states: readonly string[]
  readonly faults: readonly string[]
}

/** Records each profit of the first row, and each word about the connection. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const seen = { profits: [] as number[], states: [] as string[], faults: [] as string[] }
    const note = <Each>(list: Each[], each: Each | undefined): void => {
      if (each !== undefined && list.at(-1) !== each) list.push(each)
    }
    const look = (): void => {
      const text = document.querySelector('main')?.innerText ?? ''
      const profit = /\+(\d+\.\d\d)%/.exec(document.querySelector('table')?.innerText ?? '')
      note(seen.profits, profit ? Number(profit[1]) : undefined)
      note(seen.states, /\b(Live|Reconnecting…|Updating…|Paused)/.exec(text)?.[1])
      note(seen.faults, /Something went wrong|cannot be|Try again/.exec(text)?.[0])
    }
    Object.assign(globalThis, { seenOfMarket: seen })
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenOfMarket: Seen }).seenOfMarket)
}

test('the page recovers from the death of one of two API processes with a brief notice', async () => {
  const { page } = await visit({ mayComplain: /ERR_|status 503/ })
  const backwards: string[] = []
  page.on('response', (response: Response) => {
    const responseVersion = Number(response.headers()['market-version'])
    const known = Number(response.request().headers()['market-version'])
    if (responseVersion < known) backwards.push(`${known} → ${responseVersion}`)
  })
  await page.goto('/arbitration?cap=1000')
  await page.getByRole('link', { name: /^Plus/ }).first().waitFor()
  const seen = await watch(page)
  let sells = 102.4
  const better = async (): Promise<void> => {
    sells -= 0.05
    world.write('dogwood', trades(sells, 100))
    const percent = (103 / sells - 1) * 100
    await expect.poll(async () => (await seen()).profits.at(-1)).toBeGreaterThan(percent - 0.02)
  }
  for (let change = 0; change < 3; change++) await better()
  await deployment.busiest().kill()
  for (let change = 0; change < 5; change++) await better()
  await expect.poll(async () => (await seen()).states.at(-1)).toBe('Live')
  const { profits, states, faults } = await seen()
  // Offers improved all the while, so a fall would mean that the page went back to older ones.
  expect(profits).toEqual(profits.toSorted((a, b) => a - b))
  expect(profits.length).toBeGreaterThanOrEqual(8)
  expect(states.every((each) => ['Live', 'Reconnecting…', 'Updating…'].includes(each))).toBe(true)
  expect(faults).toEqual([])
  expect(backwards).toEqual([])
})
