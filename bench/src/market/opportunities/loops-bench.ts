import {
  type CyclesAnswer,
  type CyclesQuery,
  findCycles,
  type Market,
  otherCyclesOfLoops,
  type CycleCapital,
} from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { type BenchMarket, build, fourfold, loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'
import { median } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'

interface Size {
  readonly name: string
  readonly limits: readonly {
    readonly limit: number
    readonly must: number
    readonly aim: number
  }[]
}

const RECORDED: Size = {
  name: '',
  limits: [
    { limit: 200, must: 25, aim: 10 },
    { limit: 1_000, must: 55, aim: 25 },
  ],
}

const FOURFOLD: Size = {
  name: ', four times the offers',
  limits: [
    { limit: 200, must: 15, aim: 10 },
    { limit: 1_000, must: 20, aim: 15 },
  ],
}

/**
 * Loops of up to 4 hops without suspicious offers: the best, and all profitable ones up to 1,000;
 * and the added cost of counting each one's other cycles by offers.
 */
export function loopsBench({ dump }: BenchOptions): Report {
  const source = loadMarket(dump)
  const reports = [reportOn(source, RECORDED), reportOn(fourfold(source), FOURFOLD)]
  const columns = ['capital', 'loops', 'proved', 'with others', 'other cycles, median']
  const title = 'Loops of up to 4 hops, suspicious hidden'
  return {
    figures: reports.flatMap(({ figures }) => figures),
    tables: [{ title, columns, rows: reports.flatMap(({ rows }) => rows) }],
  }
}

function reportOn(source: BenchMarket, { name, limits }: Size) {
  const market = build(source)
  const scan = new Scan(source.exchangers)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const capital of CAPITALS) {
    const query = {
      capital,
      maxHops: 4,
      groupBy: 'CURRENCIES',
      filter: { hideSuspicious: true },
    } as const
    for (const { limit, must, aim } of limits) {
      figures.push({
        what: `${numberText(limit, '')} loops, ${nameOf(capital)}${name}`,
        measured: scansOf({ market, scan }, (each) => loopsOf(each, { ...query, limit })),
        unit: 'scans',
        must,
        aim,
      })
    }
    const most = { ...query, limit: 1_000 }
    const answer = loopsOf(market, most)
    const count = () => otherCyclesOfLoops(market, most, answer.cycles, 1e9)
    figures.push({
      what: `their other cycles counted, ${nameOf(capital)}${name}`,
      measured: scansOf({ market, scan }, count),
      unit: 'scans',
    })
    rows.push(rowOf(`${nameOf(capital)}${name}`, answer, count()))
  }
  return { figures, rows }
}

function loopsOf(market: Market, query: CyclesQuery): CyclesAnswer {
  const answer = findCycles(market, query)
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  return answer
}

function rowOf(
  name: string,
  { cycles, proved }: CyclesAnswer,
  counts: readonly (number | undefined)[],
): string[] {
  const others = counts.map((count) => count ?? 0).toSorted((a, b) => a - b)
  return [
    name,
    numberText(cycles.length, ''),
    proved ? 'yes' : 'no',
    numberText(others.filter((count) => count > 0).length, ''),
    numberText(others[others.length >> 1] ?? 0, ''),
  ]
}

const CAPITALS: readonly CycleCapital[] = [
  { kind: 'usd', usd: 100 },
  { kind: 'usd', usd: 1_000 },
  { kind: 'usd', usd: 10_000 },
  { kind: 'upTo', usd: 10_000 },
  { kind: 'best', floorUsd: 50 },
]

function nameOf(capital: CycleCapital): string {
  if (capital.kind === 'usd') return `$${capital.usd}`
  return capital.kind === 'upTo' ? `up to $${capital.usd}` : 'free capital from $50'
}

const RUNS = 20

interface Measured {
  readonly market: Market
  readonly scan: Scan
}

/** The median of a question's runs, in scans of the same market. */
function scansOf({ market, scan }: Measured, ask: (market: Market) => unknown): number {
  const runs = Array.from({ length: RUNS }, () => market)
  return median(interleaved(runs, scan, ask).scans)
}
