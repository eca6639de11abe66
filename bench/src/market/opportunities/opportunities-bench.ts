import { findOpportunities, type Market, type OpportunitiesQuery } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'
import { CAPITALS, nameOf, scansOf } from './loop-setups.ts'

/** Opportunities behind loops of up to 4 hops without suspicious offers. */
export function opportunitiesBench({ dump }: BenchOptions): Report {
  const source = loadMarket(dump)
  const market = build(source)
  const scan = new Scan(source.exchangers)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const capital of CAPITALS) {
    const query = { capital, maxHops: 4, filter: { hideSuspicious: true } }
    const name = nameOf(capital)
    figures.push({
      what: `20 opportunities, ${name}`,
      measured: scansOf({ market, scan }, (each) => findOpportunities(each, query)),
      unit: 'scans',
      must: 110,
      aim: 50,
    })
    rows.push(rowOf(name, market, query))
  }
  const columns = ['capital', 'opportunities', 'of', 'at once', 'complete', 'capacities exact']
  const title = 'Opportunities of up to 4 hops, suspicious hidden'
  return { figures, tables: [{ title, columns, rows }] }
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
