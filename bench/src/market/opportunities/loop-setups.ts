import type { CycleCapital, Market } from '@hopwise/market'
import { median } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import type { Scan } from '../inputs/scan.ts'

export const CAPITALS: readonly CycleCapital[] = [
  { kind: 'usd', usd: 100 },
  { kind: 'usd', usd: 1_000 },
  { kind: 'usd', usd: 10_000 },
  { kind: 'upTo', usd: 10_000 },
  { kind: 'best', floorUsd: 50 },
]

export function nameOf(capital: CycleCapital): string {
  if (capital.kind === 'usd') return `$${capital.usd}`
  return capital.kind === 'upTo' ? `up to $${capital.usd}` : 'free capital from $50'
}

const RUNS = 20

interface Measured {
  readonly market: Market
  readonly scan: Scan
}

/** The median of a question's runs, in scans of the same market. */
export function scansOf({ market, scan }: Measured, ask: (market: Market) => unknown): number {
  const runs = Array.from({ length: RUNS }, () => market)
  return median(interleaved(runs, scan, ask).scans)
}
