import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Figure, Report } from '../../report/figure.ts'
import { largest, median, quantile, shareOf } from '../../report/statistics.ts'
import { documents } from '../../server/load/documents.ts'
import type { KnownCurrency } from '../../server/load/draw-questions.ts'
import type { Shot } from '../../server/load/load-process.ts'
import { Product } from '../../server/million/product.ts'
import { openOwnDatabase, type OwnDatabase } from '../../server/process/own-database.ts'
import { createPeople, putRules } from '../people.ts'
import { drawRules } from './draw-rules.ts'

/** The size and the pace of the market that `npm start` shows. */
const SIMULATED = { exchangers: 132, offers: 41_639, seed: 7 }
const FEEDS = { changesEveryS: 30, badShare: 0.05 }
/** The time until every exchanger's file has changed, and hot code is compiled. */
const SETTLE_S = 40
/** Few enough that a busy machine answers them all, because refusals have no p99. */
const PER_SECOND = 20
const TURN_S = 25
const PEOPLE = 1_000

/** The order within a turn; the last has no rules either, and shows the noise. */
const SIDES = ['none', 'threshold', 'chain', 'loop', 'none again'] as const
type Side = (typeof SIDES)[number]
const RULES: Readonly<Record<Side, number>> = {
  none: 0,
  threshold: 10_000,
  chain: 1_000,
  loop: 1_000,
  'none again': 0,
}

interface Turn {
  readonly shots: readonly Shot[]
  /** The share of a core used for rules. */
  readonly share: number
  /** The longest wait of a question, by the second. */
  readonly ages: readonly number[]
}

/** Visitors' searches, in turns without rules, with threshold rules, and with questions. */
export async function searchesBench({ passes }: BenchOptions): Promise<Report> {
  const database = await openOwnDatabase()
  const product = await Product.start({ size: SIMULATED, env: { DATABASE_URL: database.url } })
  try {
    product.exchangers = FEEDS
    const people = await createPeople(database.pool, { count: PEOPLE, left: 3_000, pairs: 100 })
    const known = await currenciesOf(product.ready.origin)
    await putRules(database.pool, drawRules(known, people), { areOn: false })
    await Promise.all([sleep(SETTLE_S * 1_000), product.questions(PER_SECOND, SETTLE_S - 5, 1)])
    const turns = new Map<Side, Turn[]>(SIDES.map((side) => [side, []]))
    for (let round = 0; round < passes; round++) {
      for (const [at, side] of SIDES.entries()) {
        await turnOn(side, { database, product })
        turns.get(side)!.push(await turnOf(product, 100 + round * SIDES.length + at))
      }
    }
    return reportOf(turns, { product, passes })
  } finally {
    await product.stop()
    await database.close()
  }
}

async function currenciesOf(origin: string): Promise<readonly KnownCurrency[]> {
  const { body } = await request(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: documents.currencies }),
  })
  const { data } = (await body.json()) as { data: { currencies: readonly KnownCurrency[] } }
  return data.currencies
}

/** The time for which changed rules are read again, because a transaction may commit late. */
const READ_AGAIN_S = 14
/** The time in which each of a thousand questions gets its first turn. */
const FIRST_CHECK_S = 20
/** The least looks a second; below it, rules no longer catch up. */
const FEW_LOOKS = 150
const WAITED_S = 90

/** Turns this side's rules on and all others off, and waits for the first findings. */
async function turnOn(
  side: Side,
  { database, product }: { readonly database: OwnDatabase; readonly product: Product },
): Promise<void> {
  const { rowCount } = await database.pool.query(
    `update notification_rules set is_on = (name = $1), changed_at = hopwise_now()
     where is_on <> (name = $1)`,
    [side],
  )
  if (rowCount === 0) return
  const isOfQuestions = side === 'chain' || side === 'loop'
  await sleep((READ_AGAIN_S + (isOfQuestions ? FIRST_CHECK_S : 0)) * 1_000)
  const endMs = performance.now() + WAITED_S * 1_000
  for (;;) {
    const before = await product.matcher()
    await sleep(1_000)
    const { watching, looks } = await product.matcher()
    const isQuiet = isOfQuestions || looks - before.looks < FEW_LOOKS
    if (watching === RULES[side] && isQuiet) return
    if (performance.now() > endMs)
      throw new Error(`${side}: ${watching} rules, not in ${WAITED_S} s`)
  }
}

async function turnOf(product: Product, seed: number): Promise<Turn> {
  const beganMs = performance.now()
  const before = await product.matcher()
  const ages: number[] = []
  const load = product.questions(PER_SECOND, TURN_S, seed)
  for (let second = 0; second < TURN_S; second++) {
    ages.push((await product.matcher()).checkedEverySeconds)
    await sleep(1_000)
  }
  const shots = await load
  const { workedSeconds } = await product.matcher()
  const seconds = (performance.now() - beganMs) / 1_000
  return { shots, share: (workedSeconds - before.workedSeconds) / seconds, ages }
}

function reportOf(
  turns: ReadonlyMap<Side, readonly Turn[]>,
  { product, passes }: { readonly product: Product; readonly passes: number },
): Report {
  const { ready } = product
  const quantileOf = ({ shots }: Turn, share: number) =>
    quantile(
      shots.map(({ tookMs }) => tookMs),
      share,
    )
  /** The ratio to the turns without rules before and after, in the same round. */
  const ratiosOf = (side: Side, share: number) =>
    turns.get(side)!.map((turn, round) => {
      const [before, after] = (['none', 'none again'] as const).map((each) =>
        quantileOf(turns.get(each)![round]!, share),
      ) as [number, number]
      const beside = side === 'none again' ? before : (before + after) / 2
      return quantileOf(turn, share) / beside
    })
  const ratios = (side: Side, what: string, limits: { readonly must?: number } = {}): Figure[] => [
    { what: `${what}: p99`, measured: median(ratiosOf(side, 0.99)), unit: '×', ...limits },
    { what: `${what}: p50`, measured: median(ratiosOf(side, 0.5)), unit: '×' },
  ]
  const questionFigures = (side: 'chain' | 'loop', what: string): Figure[] => {
    const ages = turns.get(side)!.flatMap((turn) => turn.ages)
    const share = median(turns.get(side)!.map((turn) => turn.share))
    return [
      { what: `${what}: longest wait for a turn, s`, measured: largest(ages), unit: '', must: 15 },
      { what: `${what}: share of a core, %`, measured: 100 * share, unit: '%', must: 10 },
    ]
  }
  const rows = SIDES.map((side) => {
    const all = turns.get(side)!.flatMap(({ shots }) => shots)
    const tookMs = all.map((shot) => shot.tookMs)
    const failed = shareOf(all, ({ isSound }) => !isSound)
    const share = median(turns.get(side)!.map((turn) => turn.share))
    return [
      side,
      String(RULES[side]),
      median(tookMs).toFixed(1),
      quantile(tookMs, 0.99).toFixed(1),
      turns
        .get(side)!
        .map((turn) => quantileOf(turn, 0.99).toFixed(0))
        .join(', '),
      ratiosOf(side, 0.99)
        .map((each) => each.toFixed(2))
        .join(', '),
      (100 * failed).toFixed(2),
      (100 * share).toFixed(2),
    ]
  })
  return {
    figures: [
      ...ratios('none again', 'searches once more without rules, of those without'),
      ...ratios('threshold', 'searches beside 10,000 rules by thresholds', { must: 1.1 }),
      ...ratios('chain', 'searches beside 1,000 questions for chains', { must: 1.1 }),
      ...ratios('loop', 'searches beside 1,000 questions for loops', { must: 1.1 }),
      ...questionFigures('chain', '1,000 chains of 3 hops'),
      ...questionFigures('loop', '1,000 loops of 3 hops, capitals that nobody follows'),
    ],
    tables: [
      {
        title: 'Searches beside rules, ms',
        columns: ['rules', 'on', 'p50', 'p99', 'p99s', 'ratios', 'not answered, %', 'core, %'],
        rows,
      },
    ],
    notes: [
      `${ready.offers} offers of ${ready.exchangers} exchangers, each changed once in 30 s; one ` +
        `server, ${PER_SECOND} requests a second, turns of ${TURN_S} s, ${passes} rounds`,
      'a ratio is of the mean of the turns without rules at both ends of its round',
      'what waits longest is looked at each second of a turn; the share is what the matcher ' +
        'counts: market threads and the HTTP thread together',
    ],
  }
}
