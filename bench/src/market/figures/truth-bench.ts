import { basename } from 'node:path'
import { findCycles, type Hop, type Market, suspiciousOffers } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest } from '../../report/statistics.ts'
import { recordedDumps, seriesDumps } from '../inputs/recorded-dumps.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { Judge } from '../truth/judge.ts'
import { OfficialRates } from '../truth/official-rates.ts'
import { offerKey, openPairs, POISONS, type Poisoned, scaled } from '../truth/poisons.ts'

const CAPITALS_USD = [100, 1_000, 5_000]
const HOPS = [3, 4]
const LIMIT = 200
const UNPEGGED = 'USDTERC20'

/**
 * Whether shown loops can be trusted: the number among the 200 best with an offer nobody would
 * honour, and the number of honest offers hidden with them, on every recorded market and with six
 * kinds of poison in it. And by official rates: how many leaders are hidden without a reason.
 */
export function truthBench({ dump, seed }: BenchOptions): Report {
  const shares: number[] = []
  const hidden: number[] = []
  const rows: string[][] = []
  for (const path of recordedDumps(dump)) {
    const source = loadMarket(path)
    const judge = new Judge(source.exchangers)
    const note = (name: string, poisoned: Poisoned, by = judge) => {
      const counts = HOPS.flatMap((hops) =>
        CAPITALS_USD.map((usd) => untrueLoops(poisoned, by, { hops, usd })),
      )
      const honest = hiddenShare(poisoned, by)
      shares.push(...counts.map(({ untrue, loops }) => (loops ? (untrue / loops) * 100 : 0)))
      hidden.push(honest.percent)
      rows.push([
        `${basename(path, '.zip')}, ${name}`,
        ...counts.map(({ untrue, loops }) => `${untrue} of ${loops}`),
        numberText(honest.percent, '%'),
        precisionText(poisoned, by),
      ])
    }
    note('as recorded', { market: build(source), planted: new Set() })
    const unpegged = source.exchangers.map((each) =>
      scaled(each, (give, get) => (give === UNPEGGED ? 0.9 : get === UNPEGGED ? 1 / 0.9 : 1)),
    )
    const lost = { exchangers: unpegged, options: source.options }
    note('a peg lost', { market: build(lost), planted: new Set() }, new Judge(unpegged))
    const pairs = openPairs(judge)
    for (const [name, plant] of Object.entries(POISONS)) {
      note(name, plant({ source, judge, pairs, random: new SeededRandom(seed) }))
    }
  }
  const figures: Figure[] = [
    {
      what: 'of the 200 best loops, through an offer nobody honours: the worst list',
      measured: largest(shares),
      unit: '%',
      must: 0,
    },
    {
      what: 'of pairs, without their best honest offer: the worst market',
      measured: largest(hidden),
      unit: '%',
      must: 1,
    },
  ]
  const official = officialLeaders([...recordedDumps(dump), ...seriesDumps(dump)])
  figures.push({
    what: 'of pairs, best offer hidden although within official rates: the worst market',
    measured: largest(official.map(({ hiddenWithin }) => hiddenWithin)),
    unit: '%',
    must: 1,
  })
  const lists = HOPS.flatMap((hops) => CAPITALS_USD.map((usd) => `${hops} hops, $${usd}`))
  const columns = ['market', ...lists, 'honest hidden', 'reasons: offers marked, rightly']
  const judged = {
    title: 'Leaders of pairs by official rates',
    columns: ['market', 'pairs and amounts', 'hidden within', 'shown beyond, alone'],
    rows: official.map(({ name, leaders, hiddenWithin, beyond }) => [
      name,
      String(leaders),
      numberText(hiddenWithin, '%'),
      numberText(beyond, '%'),
    ]),
  }
  return { figures, tables: [{ title: 'Loops nobody would take', columns, rows }, judged] }
}

/** Shares of leaders, in percent, that official rates speak for or against, by market. */
function officialLeaders(dumps: readonly string[]) {
  return dumps.map((path) => {
    const { exchangers, options, currencies, referenceRates } = loadMarket(path)
    const judge = new OfficialRates(currencies, referenceRates)
    const marked = markedIn(build({ exchangers, options }))
    const counts = judge.leaders(exchangers, { marked, amountsUsd: CAPITALS_USD })
    const percent = (count: number) => (count / counts.leaders) * 100
    return {
      name: basename(path, '.zip'),
      leaders: counts.leaders,
      hiddenWithin: percent(counts.hidden),
      beyond: percent(counts.beyond),
    }
  })
}

/** Marked offers by `offerKey`. */
function markedIn(market: Market): Set<string> {
  return new Set(
    suspiciousOffers(market).map(({ offer }) => offerKey(offer.exchanger.id, offer.from, offer.to)),
  )
}

function untrueLoops(
  { market, planted }: Poisoned,
  judge: Judge,
  { hops, usd }: { hops: number; usd: number },
) {
  const answer = findCycles(market, {
    capital: { kind: 'usd', usd },
    maxHops: hops,
    limit: LIMIT,
    filter: { hideSuspicious: true },
  })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  const isUntrue = (hop: Hop) => {
    const { exchanger, from, to } = hop.offer
    if (planted.has(offerKey(exchanger.id, from, to))) return true
    return judge.verdict({ ...hop, exchangerId: exchanger.id, give: from, get: to }) !== 'HONEST'
  }
  const untrue = answer.cycles.filter(({ path }) => path.hops.some(isUntrue)).length
  return { untrue, loops: answer.cycles.length }
}

/**
 * The share of pairs, among those that take an amount at all, whose best honest offer is marked.
 */
function hiddenShare({ market, planted }: Poisoned, judge: Judge) {
  const marked = markedIn(market)
  let [served, without] = [0, 0]
  for (const { give, get, quotes } of judge.pairs) {
    for (const usd of CAPITALS_USD) {
      const giveAmount = usd / (judge.midOf(give) ?? NaN)
      let best: { readonly key: string; readonly getAmount: number } | undefined
      for (const { exchangerId, slope, fee, lo, hi } of quotes) {
        if (!(giveAmount >= lo && giveAmount <= hi)) continue
        const getAmount = slope * giveAmount - fee
        const key = offerKey(exchangerId, give, get)
        if (planted.has(key) || getAmount <= (best?.getAmount ?? 0)) continue
        const hop = { exchangerId, give, get, giveAmount, getAmount }
        if (judge.verdict(hop) === 'HONEST') best = { key, getAmount }
      }
      if (!best) continue
      served++
      if (marked.has(best.key)) without++
    }
  }
  return { percent: served ? (without / served) * 100 : 0 }
}

/** The number of marked offers by reason, and of those among them that the judge marks too. */
function precisionText({ market, planted }: Poisoned, judge: Judge): string {
  const counts = new Map<string, { marked: number; right: number }>()
  for (const { offer, suspicion } of suspiciousOffers(market)) {
    const count = counts.get(suspicion.reason) ?? { marked: 0, right: 0 }
    counts.set(suspicion.reason, count)
    count.marked++
    const { exchanger, from: give, to: get } = offer
    const isPlanted = planted.has(offerKey(exchanger.id, give, get))
    const isJudged = CAPITALS_USD.some((usd) => {
      const amount = clamped(usd / (judge.midOf(give) ?? NaN), offer.minGive, offer.maxGive)
      const getAmount = offer.slope * amount - offer.fee
      const hop = { exchangerId: exchanger.id, give, get, giveAmount: amount, getAmount }
      return judge.verdict(hop) !== 'HONEST'
    })
    if (isPlanted || isJudged) count.right++
  }
  return [...counts].map(([name, { marked, right }]) => `${name} ${marked}, ${right}`).join('; ')
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
