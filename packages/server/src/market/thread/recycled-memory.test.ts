import {
  buildMarket,
  findPaths,
  handedRows,
  imageOf,
  type Market,
  openMarket,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { RecycledMemory } from './recycled-memory.ts'

const OFFICES = 40
const CODES = ['BTC', 'ETH', 'USDTTRC20', 'SBERRUB']
const PAIRS = CODES.flatMap((from) => CODES.map((to) => [from, to] as const)).filter(
  ([from, to]) => from !== to,
)

/** Every pair, at a rate of its own each time. */
function fileOf(office: number, time: number) {
  const rate = (pair: number) => 1 + ((office * 31 + time * 17 + pair * 7) % 100) / 1_000
  const offers = PAIRS.map(([from, to], pair) => [`${from} > ${to} @ ${rate(pair)}`, {}] as const)
  return offersOf(`office-${office}`, Object.fromEntries(offers))
}

const offices = Array.from({ length: OFFICES }, (_, office) => office)

test('a market whose files change constantly uses no more memory over time', () => {
  const memory = new RecycledMemory()
  const given = new Set<ArrayBufferLike>()
  const taken = (bytes: number): ArrayBufferLike => {
    const buffer = memory.take(bytes)
    given.add(buffer)
    return buffer
  }
  const first = offices.map((office) => fileOf(office, 0))
  let writing = buildMarket(first, { memory: taken })
  let following = openMarket(structuredClone(imageOf(writing)))
  const sizes: number[] = []
  for (let time = 1; time <= 60; time++) {
    memory.recycle(writing)
    const changes = offices.filter((office) => (office + time) % 3 > 0).map(fileAt(time))
    const next = writing.replaceExchangers(changes)
    // A follower answers from the last version until it is handed the next one's rows.
    expect(bestOf(following)).toEqual(bestOf(anew(writing)))
    following = following.replaceExchangers(changes, structuredClone(handedRows(next, writing)))
    writing = next
    expect(bestOf(following)).toEqual(bestOf(anew(writing)))
    sizes.push(given.size)
  }
  expect(sizes.at(-1)).toBe(sizes[20])
})

const fileAt = (time: number) => (office: number) => fileOf(office, time)

/** The same offers in memory of their own. */
function anew(market: Market): Market {
  return buildMarket(market.contents(), { version: market.version })
}

function bestOf(market: Market) {
  const answer = findPaths(market, { give: 'BTC', get: 'SBERRUB', giveAmount: 1, maxHops: 4 })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.paths.map(({ id, getAmount }) => [id, getAmount])
}
