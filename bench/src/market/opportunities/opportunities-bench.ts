import {
  type CycleCapital,
  findCycles,
  findOpportunities,
  type Market,
  type OpportunitiesQuery,
} from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'

const RUNS = 20

const CAPITALS: readonly CycleCapital[] = [
  { kind: 'usd', usd: 100 },
  { kind: 'usd', usd: 1_000 },
  { kind: 'usd', usd: 10_000 },
  { kind: 'upTo', usd: 10_000 },
  { kind: 'best', floorUsd: 50 },
]

/** Loops of up to 4 hops and the opportunities behind them, suspicious offers hidden. */
export function opportunitiesBench({ dump }: BenchOptions): Report {
  const source = loadMarket(dump)
  const market = build(source)
  const scan = new Scan(source.exchangers)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const capital of CAPITALS) {
    const query = { capital, maxHops: 4, filter: { hideSuspicious: true } }
    const name = nameOf(capital)
    const timed = (ask: (market: Market) => void) =>
      median(interleaved(same(market, RUNS), scan, ask).scans)
    const loops = (limit: number) =>
      timed((each) => findCycles(each, { ...query, groupBy: 'CURRENCIES', limit }))
    figures.push(
      { what: `200 loops, ${name}`, measured: loops(200), unit: 'scans', must: 25, aim: 10 },
      { what: `1,000 loops, ${name}`, measured: loops(1_000), unit: 'scans', must: 55, aim: 25 },
      {
        what: `20 opportunities, ${name}`,
        measured: timed((each) => findOpportunities(each, query)),
        unit: 'scans',
        must: 110,
        aim: 50,
      },
    )
    rows.push(rowOf(name, market, query))
  }
  const columns = ['capital', 'opportunities', 'of', 'at once', 'all told', 'capacities exact']
  const title = 'Opportunities of up to 4 hops, suspicious hidden'
  return { figures, tables: [{ title, columns, rows }] }
}

function nameOf(capital: CycleCapital): string {
  if (capital.kind === 'usd') return `$${capital.usd}`
  return capital.kind === 'upTo' ? `up to $${capital.usd}` : 'free capital from $50'
}

function same(market: Market, count: number): Market[] {
  return Array.from({ length: count }, () => market)
}

function rowOf(name: string, market: Market, query: OpportunitiesQuery): string[] {
  const answer = findOpportunities(market, query)
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  const { opportunities, atOnce, isComplete } = answer
  const [first] = opportunities
  const loops = first ? first.loops + first.loopsLeft : 0
  return [
    name,
    numberText(opportunities.length, ''),
    `${numberText(loops, '')} loops`,
    numberText(atOnce.length, ''),
    isComplete ? 'yes' : 'no',
    opportunities.every(({ capacity }) => capacity.isExact) ? 'yes' : 'no',
  ]
}
