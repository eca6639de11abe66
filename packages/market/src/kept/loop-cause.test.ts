import { expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import type { Market } from '../market/market.ts'
import { exchangerOffersOf, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { changedExchangers } from './changed-offers.ts'
import { type HopTerms, hopTermsOf } from './hop-terms.ts'
import { causeOf, FormerOffers, type LoopCause } from './loop-cause.ts'

const LOOP = ['BTC', 'USDT']
const keen: OfferSpec = { ...pricedOffer('BTC', 'USDT', 1.012), max: 2, reserve: 1e6 }
const back: OfferSpec = pricedOffer('USDT', 'BTC', 0.999)
const other: OfferSpec = pricedOffer('ETH', 'USDT', 0.98)
const exchanger = (id: string, offers: readonly OfferSpec[]) => ({ id, goodReviews: 9, offers })

function bestIn(market: Market): HopTerms[] | undefined {
  const answer = findCycles(market, {
    capital: { kind: 'upTo', usd: 1_000 },
    loop: LOOP,
    minProfitPercent: 0,
    limit: 1,
  })
  if (!answer.ok) throw new Error(answer.reason)
  const [best] = answer.cycles
  return best && hopTermsOf(market, best.path)
}

/** The cause named for the loop's move when somebody's file becomes this. */
function causeWhen(
  first: readonly OfferSpec[],
  next: readonly OfferSpec[],
  id = 'keen',
): LoopCause | undefined {
  const market = marketOf(
    plausibleMarket(exchanger('keen', first), exchanger('way-back', [back, other])),
  )
  const after = market.replaceExchangers([exchangerOffersOf(exchanger(id, next))])
  const former = new FormerOffers()
  former.keep(market, changedExchangers(market, after, [id]))
  return causeOf(after, former, { before: bestIn(market), after: bestIn(after) })
}

const at = { exchangerId: 'keen', give: 'BTC', get: 'USDT' }

test('the start of a loop is explained by a rate that moved or an offer that appeared', () => {
  const dear = { ...keen, get: 60_000 * 0.99 }
  const before = expect.closeTo(59_400, 6) as number
  const after = expect.closeTo(60_720, 6) as number
  expect(causeWhen([dear], [keen])).toEqual({ kind: 'RATE', ...at, before, after })
  expect(causeWhen([other], [keen, other])).toEqual({ kind: 'OFFER_CAME', ...at })
})

test('the end of a loop is explained by a rate that moved or by an offer or exchanger that left', () => {
  const dear = { ...keen, get: 60_000 * 0.99 }
  expect(causeWhen([keen], [dear])).toMatchObject({ kind: 'RATE', ...at })
  expect(causeWhen([keen, other], [other])).toEqual({ kind: 'OFFER_GONE', ...at })
  expect(causeWhen([keen], [])).toEqual({ kind: 'EXCHANGER_STALE', ...at })
})

test('a change of a loop that still pays is explained by limits, a reserve or a new offer for a hop', () => {
  const some = { ...at, kind: 'LIMITS', before: 2 }
  expect(causeWhen([keen], [{ ...keen, max: 0.01 }])).toEqual({ ...some, after: 0.01 })
  const least = { ...keen, min: 0.001 }
  expect(causeWhen([keen], [least])).toMatchObject({ kind: 'LIMITS', after: 0.001 })
  const poor = { ...keen, reserve: 700 }
  expect(causeWhen([keen], [poor])).toMatchObject({ kind: 'RESERVE', ...at, after: 700 })
  expect(causeWhen([keen], [pricedOffer('USDT', 'BTC', 0.9995)], 'third')).toEqual({
    kind: 'OFFER_CAME',
    exchangerId: 'third',
    give: 'USDT',
    get: 'BTC',
  })
})

test('the cause of a loop’s change is the move with the most effect, or prices if nothing moved', () => {
  const both = [keen, back]
  const moved = [
    { ...keen, get: keen.get! * 0.999 },
    { ...back, get: back.get! * 1.0001 },
  ]
  expect(causeWhen(both, moved)).toMatchObject({ kind: 'RATE', ...at })
  expect(causeWhen([keen], [keen])).toEqual({ kind: 'PRICES' })
})
