import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Report, Table } from '../../report/figure.ts'
import { median, quantile } from '../../report/statistics.ts'
import type { ProductState } from '../process/product-process.ts'
import { Product } from './product.ts'
import {
  isPoliteRefusal,
  medianRun,
  type Run,
  runOf,
  type Usual,
  usualAfterS,
  worstSecond,
} from './shot-figures.ts'

const PER_SECOND = 300
const ROUNDS = 3
const ROUND_S = 20
/**
 * V8 compiles anew for new questions: for half a minute at the full rate that takes a fifth of a
 * core, and other threads' caches are cold. The measurement begins after a warm-up.
 */
const WARM_UP = [
  { rate: 50, seconds: 15 },
  { rate: 150, seconds: 15 },
  { rate: PER_SECOND, seconds: 40 },
] as const
const OVERLOAD = { times: 4, seconds: 60, afterS: 15 }
const FEEDS = { changesEveryS: 30, badShare: 0.05 }
/** The time in which every exchanger's file changes before the questions begin. */
const SETTLE_S = 45
const IN_TIME_MS = 500
/** A calm second, of a market that stands still. */
const CALM: Usual = { p99Ms: 60, failedShare: 0 }

/** A million offers of 500 exchangers: memory, searches, files that change, overload. */
export async function millionBench(): Promise<Report> {
  const product = await Product.start()
  try {
    const loaded = await product.state()
    for (const { rate, seconds } of WARM_UP) await product.questions(rate, seconds, rate)
    const still = await measureLoad(product, 1)
    product.exchangers = FEEDS
    await sleep(SETTLE_S * 1_000)
    await product.state()
    await sleep(ROUND_S * 1_000)
    const alone = await product.state()
    const changing = await measureLoad(product, 101)
    const [overload, after] = await overloaded(product)
    const { offers, exchangers } = product.ready
    return {
      figures: [
        ...memoryFigures(loaded, changing.states),
        ...searchFigures('market stands still', still),
        ...searchFigures('17 files a second', changing),
        ...feedFigures(alone, changing.states),
        ...overloadFigures(overload, after, worstSecond(changing.shots)),
      ],
      tables: [besideTable({ still, changing })],
      notes: [
        `${offers} offers, ${exchangers} exchangers, two market threads; visitors, ` +
          'exchangers and the database are other processes on the same two cores',
        `${PER_SECOND} requests a second as Poisson arrivals, timed from when each was due; ` +
          `medians of ${ROUNDS} runs of ${ROUND_S} s, by turns with a server that says hello`,
      ],
    }
  } finally {
    await product.stop()
  }
}

interface LoadResult {
  readonly shots: readonly Shots[]
  readonly ours: readonly Run[]
  readonly hello: readonly Run[]
  readonly states: readonly ProductState[]
}

async function measureLoad(product: Product, firstSeed: number): Promise<LoadResult> {
  const shots: Shots[] = []
  const hello: Run[] = []
  const states: ProductState[] = []
  for (let round = 0; round < ROUNDS; round++) {
    hello.push(runOf(await product.hello(PER_SECOND, ROUND_S / 2, firstSeed + round)))
    await product.state()
    shots.push(await product.questions(PER_SECOND, ROUND_S, firstSeed + round))
    states.push(await product.state())
  }
  return { shots, ours: shots.map(runOf), hello, states }
}

async function overloaded(product: Product) {
  const { times, seconds, afterS } = OVERLOAD
  const overload = await product.questions(PER_SECOND * times, seconds, 1_001)
  const after = await product.questions(PER_SECOND, afterS, 1_002)
  return [overload, after] as const
}

function memoryFigures(loaded: ProductState, states: readonly ProductState[]): Figure[] {
  const limits = { must: 1_500, aim: 800, unit: '' } as const
  const most = Math.max(...states.map(({ rssBytes }) => rssBytes))
  return [
    { what: 'memory once loaded, MB', measured: loaded.rssBytes / 1e6, ...limits },
    { what: 'memory while files change and visitors ask, MB', measured: most / 1e6, ...limits },
  ]
}

function searchFigures(when: string, { ours }: LoadResult): Figure[] {
  const { p50Ms, p99Ms, failedShare } = medianRun(ours)
  return [
    { what: `${when}: p50`, measured: p50Ms, unit: 'ms', must: 10, aim: 4 },
    { what: `${when}: p99`, measured: p99Ms, unit: 'ms', must: 60, aim: 30 },
    { what: `${when}: not answered`, measured: failedShare * 100, unit: '%', must: 0 },
  ]
}

function feedFigures(alone: ProductState, underLoad: readonly ProductState[]): Figure[] {
  const age = { unit: '', must: 60, aim: 30 } as const
  const delay = { unit: 'ms', must: 50, aim: 20 } as const
  return [
    { what: 'age of offers p99, s: files alone', measured: ageP99S(alone), ...age },
    {
      what: 'age of offers p99, s: visitors too',
      measured: median(underLoad.map(ageP99S)),
      ...age,
    },
    { what: 'event loop p99: files alone', measured: alone.loopDelayP99Ms, ...delay },
    {
      what: 'event loop p99: visitors too',
      measured: median(underLoad.map(({ loopDelayP99Ms }) => loopDelayP99Ms)),
      ...delay,
    },
  ]
}

/** The p99 by offers, so that a large exchanger counts for more. */
function ageP99S({ ages }: ProductState): number {
  const each = ages.flatMap(({ ageMs, offers }) => Array<number>(offers).fill(ageMs))
  return quantile(each, 0.99) / 1_000
}

type Shots = Awaited<ReturnType<Product['questions']>>

function overloadFigures(overload: Shots, after: Shots, before: Usual): Figure[] {
  const admitted = overload.filter(({ isSound }) => isSound)
  const failed = overload.filter((shot) => !shot.isSound)
  const rude = failed.filter((shot) => !isPoliteRefusal(shot))
  return [
    {
      what: `${OVERLOAD.times} times the load: admitted p99`,
      measured: runOf(admitted).p99Ms,
      unit: 'ms',
      must: IN_TIME_MS,
    },
    {
      what: 'admitted a second',
      measured: admitted.length / OVERLOAD.seconds,
      unit: '',
    },
    {
      what: 'refused without 429 or 503 and Retry-After',
      measured: (rude.length / overload.length) * 100,
      unit: '%',
      must: 0,
    },
    {
      what: 'no second worse than the worst before: after, s',
      measured: usualAfterS(after, before),
      unit: '',
      must: 5,
    },
    {
      what: `no second over ${CALM.p99Ms} ms or with a refusal: after, s`,
      measured: usualAfterS(after, CALM),
      unit: '',
    },
  ]
}

function besideTable(runs: Readonly<Record<string, LoadResult>>): Table {
  const rows = Object.entries(runs).flatMap(([when, { ours, hello, states }]) => {
    const [we, they] = [medianRun(ours), medianRun(hello)]
    const cpu = median(states.map(({ cpuMs }) => cpuMs)) / ROUND_S / 1_000
    const row = (who: string, { p50Ms, p99Ms }: Run, cores: string) => [
      who,
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      cores,
    ]
    return [
      row(`${when}: ours`, we, cpu.toFixed(2)),
      row(`${when}: hello`, they, ''),
      [
        `${when}: ratio`,
        (we.p50Ms / they.p50Ms).toFixed(0),
        (we.p99Ms / they.p99Ms).toFixed(1),
        '',
      ],
    ]
  })
  return { title: 'Beside a server that says hello', columns: ['', 'p50', 'p99', 'cores'], rows }
}
