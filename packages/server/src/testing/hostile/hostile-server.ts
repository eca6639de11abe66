import { setTimeout as sleep } from 'node:timers/promises'
import { allCurrencies } from '@hopwise/feeds'
import { DeclaredOffer, type ExchangerOffers, OfferBatchBuilder } from '@hopwise/market'
import { NOON_MS } from '../offers-of.ts'
import { startTestServer } from '../start-test-server.ts'

/** The first message of the attacked process to its parent. */
export interface HostileServerReady {
  readonly origin: string
  readonly currencies: number
  readonly pairs: number
  readonly exchangers: number
}

/** The heap still in use, in megabytes, sent on request. */
export interface HeapUse {
  readonly usedMb: number
}

const CURRENCIES = 160
const EXCHANGERS = 40
const CITIES = 300

/** Pairs of all currencies with each other, and cash in as many cities as a file may name. */
function hostileMarket(): ExchangerOffers[] {
  const cash = ['CASHUSD', 'CASHRUB']
  const others = allCurrencies().filter(({ group }) => group !== 'CASH')
  const codes = others.slice(0, CURRENCIES).map(({ code }) => code)
  return Array.from({ length: EXCHANGERS }, (_, at) => {
    const builder = new OfferBatchBuilder()
    const declared = new DeclaredOffer()
    const offer = (from: string, to: string, city: string): void => {
      declared.reset()
      declared.from = builder.codeIndex(from)
      declared.to = builder.codeIndex(to)
      declared.give = 1
      declared.get = 1 - at / 1_000
      declared.reserve = 1e9
      declared.city = builder.cityIndex(city)
      builder.add(declared)
    }
    // All of them offer some, and the first everything.
    for (const from of codes.slice(0, at === 0 ? codes.length : 8)) {
      for (const to of codes) if (from !== to) offer(from, to, '')
    }
    for (let city = 0; city < CITIES; city++) offer(cash[0]!, cash[1]!, `City ${city}`)
    const exchanger = { id: `office-${at}`, name: `Office ${at}`, goodReviews: 9, badReviews: 0 }
    return { exchanger, offers: builder.finish().batch, receivedAtMs: NOON_MS }
  })
}

const server = await startTestServer({
  market: hostileMarket(),
  env: {
    HOPWISE_TRUST_PROXY: 'on',
    HOPWISE_POINTS_PER_MINUTE: '1500000',
    // The product's own: it is what keeps the attacked server up.
    HOPWISE_DEADLINE_MS: '5000',
  },
})
process.on('disconnect', () => process.exit())
process.on('message', () => void reportHeap())
const { currencies, pairs } = server.app.gate.facts()
const ready: HostileServerReady = {
  origin: server.origin,
  currencies,
  pairs,
  exchangers: EXCHANGERS,
}
process.send!(ready)

async function reportHeap(): Promise<void> {
  for (let again = 0; again < 3; again++) {
    globalThis.gc!()
    await sleep(200)
  }
  const use: HeapUse = { usedMb: process.memoryUsage().heapUsed / 1e6 }
  process.send!(use)
}
