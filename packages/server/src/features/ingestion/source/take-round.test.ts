import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test } from 'vitest'
import type { MarketGate } from '../../../market/market-gate.ts'
import { openMarketGate } from '../../../market/open-market-gate.ts'
import { offersOf } from '../../../testing/offers-of.ts'
import { listedExchanger } from '../../../testing/records/listed-exchanger.ts'
import type { ListedExchanger } from '../../exchangers/index.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import { FedExchangers } from './fed-exchangers.ts'
import type { StoredChanger } from './source-store.ts'
import { takeRound } from './take-round.ts'

let gate: MarketGate
afterEach(() => gate.close())

test('each exchanger of a source is prepared in its own turn of the event loop', async () => {
  gate = await openMarketGate({ threads: 1, deadlineMs: UNHURRIED_MS })
  const ids = Array.from({ length: 40 }, (_, at) => String(at + 1))
  const fed = new FedExchangers()
  fed.load(
    ids.map((id) => listed(id)),
    ids.map((id) => stored(id)),
  )
  let turn = 0
  let next = setImmediate(function count() {
    turn++
    next = setImmediate(count)
  })
  const turns: number[] = []
  const replaceExchanger: MarketGate['replaceExchanger'] = (offers) => {
    turns.push(turn)
    return gate.replaceExchanger(offers)
  }
  const seen = Object.assign(Object.create(gate) as MarketGate, {
    replaceExchanger,
    confirmExchangers: gate.confirmExchangers.bind(gate),
  })
  const taken = await takeRound(ids.map(changer), fed, { gate: seen, receivedAtMs: 1 })
  clearImmediate(next)
  expect(taken.replaced).toBe(40)
  expect(new Set(turns).size).toBe(40)
  expect(gate.facts().exchangers).toBe(40)
})

test('reloading the list of exchangers during an update from a source loses no offers', async () => {
  gate = await openMarketGate({ threads: 1, deadlineMs: UNHURRIED_MS })
  const ids = Array.from({ length: 40 }, (_, at) => String(at + 1))
  const fed = new FedExchangers()
  const load = () =>
    fed.load(
      ids.map((id) => listed(id)),
      ids.map((id) => stored(id)),
    )
  load()
  fed.isBehind = false
  const replaceExchanger: MarketGate['replaceExchanger'] = (offers) => {
    if (offers.exchanger.id === '5') load()
    return gate.replaceExchanger(offers)
  }
  const seen = Object.assign(Object.create(gate) as MarketGate, {
    replaceExchanger,
    confirmExchangers: gate.confirmExchangers.bind(gate),
  })
  await takeRound(ids.map(changer), fed, { gate: seen, receivedAtMs: 1 })
  expect(gate.facts().exchangers).toBe(40)
  expect(ids.map((id) => fed.of(id)?.offersHash)).toEqual(ids)
})

function listed(id: string): ListedExchanger {
  const names = { slug: `e${id}`, name: `E${id}` }
  return listedExchanger(id, { ...names, source: 'BESTCHANGE', isOfSource: true })
}

function stored(id: string): StoredChanger {
  return { id, exchangerId: Number(id), by: 'SOURCE', name: `E${id}`, siteUrl: null, seenAtMs: 0 }
}

function changer(id: string): ReadChanger {
  return {
    id,
    name: `E${id}`,
    goodReviews: 0,
    badReviews: 0,
    siteUrl: undefined,
    isActive: true,
    count: 1,
    offersHash: id,
    offers: offersOf(id, { 'BTC > ETH @ 19': {} }).offers,
    unmapped: undefined,
    saved: undefined,
  }
}
