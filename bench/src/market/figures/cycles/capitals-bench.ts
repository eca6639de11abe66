import { findCycles, type Market } from '@hopwise/market'
import type { BenchOptions } from '../../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../../report/figure.ts'
import { largest, median } from '../../../report/statistics.ts'
import { interleaved } from '../../inputs/interleaved.ts'
import { type BenchMarket, build, fourfold, loadMarket } from '../../inputs/load-market.ts'
import { Scan } from '../../inputs/scan.ts'

const CAPITALS = 25
const [LEAST_USD, MOST_USD] = [50, 100_000]

/** The runs whose median stands for one capital: a busy machine interrupts single ones. */
const PASSES = 3

interface Setup {
  readonly kind: 'usd' | 'upTo'
  readonly hideSuspicious: boolean
  readonly maxHops: number
}

const SETUPS: readonly Setup[] = (['usd', 'upTo'] as const).flatMap((kind) =>
  [true, false].flatMap((hideSuspicious) =>
    [3, 4].map((maxHops) => ({ kind, hideSuspicious, maxHops })),
  ),
)

/** Limits in scans. With `upTo`, a search has to consider every smaller amount as well. */
const LIMITS = {
  usd: { median: { must: 6, aim: 4 }, worst: { must: 40, aim: 10 } },
  upTo: { median: { must: 40, aim: 10 }, worst: { must: 200, aim: 40 } },
} as const

function nameOf({ kind, hideSuspicious, maxHops }: Setup): string {
  const capital = kind === 'upTo' ? 'up to the capital, ' : ''
  return `${capital}${maxHops} hops, ${hideSuspicious ? 'suspicious hidden' : 'all offers'}`
}

/** The 200 best cycles of at least 0.1 percent at 25 capitals, whose costs must not differ. */
export function capitalsBench({ dump }: BenchOptions): Report {
  const small = loadMarket(dump)
  const sizes = [
    ['×1', small],
    ['×4', fourfold(small)],
  ] as const
  const measured = sizes.map(([size, source]) => sizeFigures(size, source))
  return {
    figures: measured.flatMap(({ figures }) => figures),
    tables: [
      {
        title: `Cycles at ${CAPITALS} capitals, $${LEAST_USD}-${MOST_USD}: times in scans`,
        columns: ['market', 'setup', 'median', 'worst', 'at', 'worst work', 'proved'],
        rows: measured.flatMap(({ rows }) => rows),
      },
    ],
  }
}

function sizeFigures(size: string, source: BenchMarket) {
  const scan = new Scan(source.exchangers)
  const market = build(source)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const setup of SETUPS) {
    const { scans, works, proved } = measure(market, scan, setup)
    const name = nameOf(setup)
    const limits = LIMITS[setup.kind]
    const what = `${size}, ${name}`
    figures.push(
      { what: `${what}: median`, measured: median(scans), unit: 'scans', ...limits.median },
      { what: `${what}: worst`, measured: largest(scans), unit: 'scans', ...limits.worst },
    )
    const worst = scans.indexOf(largest(scans))
    rows.push([
      size,
      name,
      numberText(median(scans), ''),
      numberText(scans[worst]!, ''),
      `$${numberText(capitals()[worst]!, '')}`,
      numberText(largest(works), ''),
      `${proved} of ${CAPITALS}`,
    ])
  }
  return { figures, rows }
}

function measure(market: Market, scan: Scan, { kind, hideSuspicious, maxHops }: Setup) {
  const ask = (usd: number) => {
    const filter = { hideSuspicious }
    const capital = { kind, usd }
    const answer = findCycles(market, {
      capital,
      maxHops,
      limit: 200,
      minProfitPercent: 0.1,
      filter,
    })
    if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
    return answer
  }
  capitals().forEach(ask)
  const passes = Array.from({ length: PASSES }, () => interleaved(capitals(), scan, ask))
  const answers = passes[0]!.answers
  return {
    scans: capitals().map((_, at) => median(passes.map(({ scans }) => scans[at]!))),
    works: answers.map(({ work }) => work),
    proved: answers.filter(({ proved }) => proved).length,
  }
}

function capitals(): number[] {
  return Array.from(
    { length: CAPITALS },
    (_, at) => LEAST_USD * (MOST_USD / LEAST_USD) ** (at / (CAPITALS - 1)),
  )
}
