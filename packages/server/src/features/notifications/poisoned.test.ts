import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRunningTerm } from '../../testing/money/running-term.ts'
import { keenAt } from '../../testing/notifications/keen-market.ts'
import { bait, poisoned } from '../../testing/notifications/poisoned-market.ts'
import { whenMatched } from '../../testing/notifications/when-matched.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../testing/start-account-server.ts'
import { offersOf } from '../../testing/offers-of.ts'
import type { Json } from '../../testing/start-test-server.ts'

let server: AccountServer
let ann: Browser & { readonly user: Json }
beforeAll(async () => {
  server = await startAccountServer({ market: poisoned(), isScanned: true })
  ann = await server.signedIn()
  await giveRunningTerm(server.database.db, ann.user.id as string)
})
afterAll(() => server.close())

const ROW = `path { suspicious hops { exchanger { id } give { code } get { code } } }`
const officesOf = ({ hops }: Json): string[] =>
  (hops as Json[]).map(({ exchanger }) => exchanger.id as string)

test('no list of a market with bait offers starts with one', async () => {
  const { data } = await server.browser().ask(`{
    arbitrage(query: { capitalUsd: 1000 }) {
      cycles { ${ROW} }
      opportunities { sources { best { ${ROW} } } atOnce { ${ROW} } }
    }
    loops: arbitrage(query: { capitalUsd: 1000, upTo: true, groupBy: CURRENCIES }) {
      cycles { ${ROW} }
    }
    paths(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1 }) {
      paths { suspicious hops { exchanger { id } } }
    }
    pairOffers(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1 }) {
      items { exchanger { id } }
    }
  }`)
  const { cycles, opportunities } = data.arbitrage
  const firsts = [
    cycles[0].path,
    data.loops.cycles[0].path,
    opportunities.sources[0].best.path,
    opportunities.atOnce[0].path,
    data.paths.paths[0],
  ]
  for (const first of firsts) expect(officesOf(first)).not.toContain('bait')
  const paths = [...cycles, ...data.loops.cycles].map(({ path }: Json) => path)
  expect([...paths, ...data.paths.paths].some(({ suspicious }: Json) => suspicious)).toBe(false)
  const items = data.pairOffers.items.map(({ exchanger }: Json) => exchanger.id)
  expect(items.at(-1)).toBe('bait')
  const widget = await (await fetch(`${server.origin}/w/rates?give=BTC&get=USDTTRC20`)).text()
  expect(/<th scope="row">([^<]+)/.exec(widget)?.[1]).toBe(items[0])
})

test('the order by return puts the highest return first, trusted or not', async () => {
  const { data } = await server.browser().ask(`{
    arbitrage(query: { capitalUsd: 1000, order: RETURN }) { cycles { ${ROW} } }
    paths(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1, order: RETURN }) {
      paths { hops { exchanger { id } } }
    }
  }`)
  expect(officesOf(data.arbitrage.cycles[0].path)).toContain('bait')
  expect(officesOf(data.paths.paths[0])).toContain('bait')
})

const FORMS = {
  'followed loops': 'kind: LOOP, minProfitPercent: 0.3, capitalUsd: 1000',
  'queried loops': 'kind: LOOP, minProfitPercent: 0.3, capitalUsd: 1000, filter: { minReviews: 1 }',
  'a rate': 'kind: RATE, give: "BTC", get: "USDTTRC20", amount: 0.1, rateAtLeast: 60000',
}

const preview = async (form: string): Promise<Json> => {
  const { data, errors } = await ann.ask(`{ previewNotificationPair(input: { ${form},
    channels: [EMAIL] }) { matchesNow sourcesNow best { exchangers } } }`)
  expect(errors ?? []).toEqual([])
  return data.previewNotificationPair
}

test.each(Object.entries(FORMS))('a preview of %s counts what pages list', async (_of, form) => {
  await whenMatched(server)
  const { best, sourcesNow } = await preview(form)
  expect(sourcesNow).toBeGreaterThan(0)
  expect(best.flatMap(({ exchangers }: Json) => exchangers)).not.toContain('bait')
  const all = await preview(`${form}, includeSuspicious: true`)
  expect(all.best.flatMap(({ exchangers }: Json) => exchangers)).toContain('bait')
})

test('a rule ignores offers that pages hide and reports offers that pages list', async () => {
  const { gate } = server.app
  await gate.replaceExchanger(keenAt(-2))
  await gate.replaceExchanger(offersOf('shady', { 'ETH > USDTTRC20 @ 2900': {} }))
  await ann.ask(`mutation { setNotificationPair(input: { ${FORMS['followed loops']},
    channels: [EMAIL] }) { id } }`)
  const findings = async (): Promise<string[][]> => {
    const { data } = await ann.ask('{ notifications { items { findings { exchangers } } } }')
    const items = data.notifications.items as Json[]
    return items.flatMap((each) => (each.findings as Json[]).map((one) => one.exchangers))
  }
  await whenMatched(server)
  await gate.replaceExchanger(bait())
  await whenMatched(server)
  expect(await findings()).toEqual([])
  await gate.replaceExchanger(keenAt(0.6))
  await whenMatched(server)
  await eventually(async () => expect(await findings()).not.toEqual([]))
  for (const exchangers of await findings()) {
    expect(exchangers).not.toContain('bait')
  }
})
