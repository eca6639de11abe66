import { baseUsdOf } from '../money/all-money.ts'
import { printNumber } from '../offers/printed-offer.ts'
import {
  cityIdAt,
  GROUP_IDS,
  type MonitoredOffer,
  moneyIdAt,
  type Snapshot,
} from './monitored-market.ts'

/** The answer of API v2 to a path below the key; undefined for an unknown one. */
export function apiAnswer(snapshot: Snapshot, path: string): object | undefined {
  const [table = '', what = '', ...rest] = path.split('/')
  if (rest.length > 0) return undefined
  if (table === 'rates') return ratesOf(snapshot, what.split('+'))
  if (table === 'presences') return presencesOf(snapshot, what)
  if (what !== 'en' && what !== 'ru') return undefined
  if (table === 'currencies') return currenciesOf(snapshot)
  if (table === 'changers') return changersOf(snapshot)
  return table === 'cities' ? citiesOf(snapshot) : undefined
}

function currenciesOf({ money }: Snapshot): object {
  return {
    currencies: money.map((each, at) => ({
      id: moneyIdAt(at),
      code: each.code,
      name: each.code,
      viewname: each.code,
      urlname: each.code.toLowerCase(),
      crypto: each.group === 'crypto',
      cash: each.group === 'cash',
      group: GROUP_IDS[each.group],
      rank: at + 1,
      defamt: printNumber(300 / baseUsdOf(each)),
    })),
  }
}

function changersOf({ changers }: Snapshot): object {
  return {
    changers: changers.map(({ id, exchanger }) => ({
      id,
      name: exchanger.name,
      country: exchanger.country,
      listed: exchanger.openedAt,
      active: true,
      urls: { en: `https://${exchanger.slug}.example/` },
      pages: {},
      reviews: {
        positive: exchanger.goodReviews,
        neutral: 0,
        closed: 0,
        claim: exchanger.badReviews,
      },
    })),
  }
}

function citiesOf({ cities }: Snapshot): object {
  return { cities: cities.map((code, at) => ({ id: cityIdAt(at), code, name: code })) }
}

/** `0` means any currency. */
function presencesOf({ offers }: Snapshot, requestedPair: string): object {
  const [from = '', to = ''] = requestedPair.split('-')
  const pairs = new Map<string, MonitoredOffer[]>()
  for (const offer of offers) {
    if (from !== '0' && from !== String(offer.give)) continue
    if (to !== '0' && to !== String(offer.get)) continue
    const pair = `${offer.give}-${offer.get}`
    pairs.set(pair, [...(pairs.get(pair) ?? []), offer])
  }
  return {
    presences: [...pairs].map(([pair, some]) => ({
      pair,
      best: printNumber(Math.min(...some.map(giveForOne))),
      count: some.length,
    })),
  }
}

function ratesOf({ offers }: Snapshot, requestedPairs: readonly string[]): object {
  const pairs = new Map(requestedPairs.map((pair): [string, object[]] => [pair, []]))
  for (const offer of offers) pairs.get(`${offer.give}-${offer.get}`)?.push(rowOf(offer))
  const found = [...pairs].filter(([, rows]) => rows.length > 0)
  return { rates: Object.fromEntries(found) }
}

/** Numbers are texts, as in the real API. */
function rowOf(offer: MonitoredOffer): object {
  const rate = giveForOne(offer)
  return {
    changer: offer.changer,
    rate: printNumber(rate),
    raterev: printNumber(1 / rate),
    rankrate: printNumber(rate),
    reserve: printNumber(offer.reserve),
    inmin: printNumber(offer.min),
    inmax: printNumber(offer.max),
    marks: offer.marks,
    ...(offer.city > 0 ? { city: offer.city } : {}),
  }
}

function giveForOne({ giveRate, getRate }: MonitoredOffer): number {
  return Number(giveRate) / Number(getRate)
}
