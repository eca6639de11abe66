import { expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { changeBetween, changedExchangers } from './changed-offers.ts'
import { KeptCycles } from './kept-cycles.ts'

const allowed = [{ exchangerId: 'bold', give: 'ETH', get: 'BTC' }]
const usual = { id: 'bold', offers: [pricedOffer('ETH', 'BTC', 0.9)] }
const bold = exchangerOffersOf({ id: 'bold', offers: [pricedOffer('ETH', 'BTC', 3)] })
const before = marketOf({ ...plausibleMarket(usual), allowed })
const after = before.replaceExchanger(bold)
const back = after.replaceExchanger(exchangerOffersOf(usual))
const filter = { hideSuspicious: true }

test('cached cycles stay correct when an offer allowed by an admin leaves the price band and returns', () => {
  const query = { capital: { kind: 'usd', usd: 1000 }, filter, limit: 5 } as const
  const kept = KeptCycles.of(before, query)
  if (!(kept instanceof KeptCycles)) throw new Error('refused')
  const idsOf = (answer: ReturnType<typeof findCycles>) =>
    answer.ok ? answer.cycles.map(({ path }) => path.id) : []
  for (const [was, market] of [
    [before, after],
    [after, back],
  ] as const) {
    const changed = changedExchangers(was, market, ['bold'])
    kept.update(market, changeBetween(was, market, changed))
    expect(idsOf(kept.answer)).toEqual(idsOf(findCycles(market, query)))
  }
  expect(idsOf(findCycles(after, query)).join(' ')).toContain('bold:ETH:BTC')
})
