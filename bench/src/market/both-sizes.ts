import { buildMarket, type Market } from '@hopwise/market'
import type { Figure, Report } from '../report/figure.ts'
import { type BenchMarket, fourfold, loadMarket } from './inputs/load-market.ts'

export interface SizedMarket {
  readonly source: BenchMarket
  readonly market: Market
}

/** The findings on one market: the figure and its derivation. */
export interface SizedFigure {
  readonly figure: Omit<Figure, 'what'>
  readonly note: string
}

/** One figure on the recorded market, and on one with four times the offers. */
export function atBothSizes(dump: string, measure: (sized: SizedMarket) => SizedFigure): Report {
  const recorded = loadMarket(dump)
  const sizes = [
    { name: 'recorded market', source: () => recorded },
    { name: 'four times the offers', source: () => fourfold(recorded) },
  ]
  const figures: Figure[] = []
  const notes: string[] = []
  for (const { name, source: sourceOf } of sizes) {
    const source = sourceOf()
    const market = buildMarket(source.exchangers, source.options)
    const { figure, note } = measure({ source, market })
    figures.push({ what: name, ...figure })
    notes.push(`${name}: ${note}`)
  }
  return { figures, notes }
}
