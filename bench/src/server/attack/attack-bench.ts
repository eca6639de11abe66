import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../../report/figure.ts'
import { largest, median } from '../../report/statistics.ts'
import { Product } from '../million/product.ts'
import { type Run, runOf } from '../million/shot-figures.ts'
import { Child } from '../process/child.ts'
import type { Attacked, AttackOrder } from './attacker-process.ts'
import { attacks } from './attacks.ts'

const SIZE = { exchangers: 500, offers: 200_000, seed: 7 } as const
const PER_SECOND = 100
const ROUND_S = 6
/** An address's saved-up allowance is spent at once; after that it has its allowance a minute. */
const BURST_S = 2
const WARM_UP_S = 15
const ADDRESSES = [1, 10] as const

interface Side {
  readonly alone: Run
  readonly attacked: Run
  readonly done: Attacked
  readonly rssMb: number
}

/** Ordinary visitors, with and without each attack, in turns. */
export async function attackBench(): Promise<Report> {
  const product = await Product.start({ size: SIZE })
  const attacker = new Child<AttackOrder, Attacked>(new URL('attacker-process.ts', import.meta.url))
  await attacker.next()
  const sides = new Map<string, Side>()
  try {
    await product.questions(PER_SECOND, WARM_UP_S, 1)
    for (const name of Object.keys(attacks)) {
      for (const addresses of ADDRESSES) {
        sides.set(`${name}, ${addresses}`, await measure(product, attacker, { name, addresses }))
      }
    }
  } finally {
    await attacker.stop()
    await product.stop()
  }
  return report(sides)
}

async function measure(
  product: Product,
  attacker: Child<AttackOrder, Attacked>,
  { name, addresses }: { readonly name: string; readonly addresses: number },
): Promise<Side> {
  const seed = sidesSeed++
  const alone = runOf(await product.questions(PER_SECOND, ROUND_S, seed))
  const seconds = BURST_S + ROUND_S
  const attacking = attacker.ask({
    origin: product.ready.origin,
    attack: name,
    addresses,
    seconds,
  })
  await sleep(BURST_S * 1_000)
  const attacked = runOf(await product.questions(PER_SECOND, ROUND_S - 1, seed))
  const done = await attacking
  const { rssBytes } = await product.state()
  return { alone, attacked, done, rssMb: rssBytes / 1e6 }
}

let sidesSeed = 100

function report(sides: ReadonlyMap<string, Side>): Report {
  const all = [...sides.values()]
  // The p99 of one six-second round hangs on five requests, so rounds without an attack are pooled.
  const aloneMs = median(all.map(({ alone }) => alone.p99Ms))
  const ratioOf = ({ attacked }: Side) => attacked.p99Ms / aloneMs
  return {
    figures: [
      {
        what: 'p99 of visitors under the worst attack, of the same without',
        measured: largest(all.map(ratioOf)),
        unit: '×',
        must: 2,
      },
      { what: 'the same: median attack', measured: median(all.map(ratioOf)), unit: '×' },
      {
        what: 'visitors not answered under any attack',
        measured: largest(all.map(({ attacked }) => attacked.failedShare)) * 100,
        unit: '%',
        must: 0,
      },
      {
        what: 'memory after the last attack, of that after the median one',
        measured: all.at(-1)!.rssMb / median(all.map(({ rssMb }) => rssMb)),
        unit: '×',
        must: 1.3,
      },
    ],
    tables: [
      {
        title: 'Each attack',
        columns: [
          'attack, addresses',
          'p99 alone',
          'p99',
          '×',
          'visitors not answered, %',
          'answered',
          'refused',
          'broken',
          'MB',
        ],
        rows: [...sides].map(([name, side]) => [
          name,
          side.alone.p99Ms.toFixed(0),
          side.attacked.p99Ms.toFixed(0),
          ratioOf(side).toFixed(2),
          (side.attacked.failedShare * 100).toFixed(1),
          String(side.done.answered),
          String(side.done.refused),
          String(side.done.broken),
          side.rssMb.toFixed(0),
        ]),
      },
    ],
    notes: [
      `${SIZE.offers} offers; ${PER_SECOND} visitors' requests a second; attackers ask six at ` +
        'once from each address, or twenty streams, as much as they are let, and share the two ' +
        'cores with what they attack',
    ],
  }
}
