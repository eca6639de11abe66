import type { FoundPath, NextBest, PathExplanation } from '@hopwise/market'
import { formatAmount, formatPercent } from '../layout/format-amount.ts'
import type { Line } from '../layout/print-lines.ts'
import { printable } from '../layout/text-width.ts'

type Bottleneck = NonNullable<PathExplanation['bottleneck']['max']>

const refusalWords: Readonly<Record<Bottleneck['limit'], string>> = {
  BELOW_MIN: 'limited by its minimum',
  ABOVE_MAX: 'limited by its maximum',
  RESERVE_TOO_SMALL: 'limited by its reserve',
  FEE_TAKES_ALL: 'its fee would take everything',
  TIER_ASKS_MORE: 'beyond this, it asks for more',
}

/** The limit in words: `hop 2, Otterway: limited by its reserve`. */
export function bottleneckWords(path: FoundPath, { hopIndex, limit }: Bottleneck): string {
  const name = printable(path.hops[hopIndex]!.offer.exchanger.name)
  return `hop ${hopIndex + 1}, ${name}: ${refusalWords[limit]}`
}

/** The substitute for each hop, and the result with it. */
export function vanishedLines({ hops }: PathExplanation): Line[] {
  return hops.map(({ hop, nextBest }, at) => {
    const gone = `hop ${at + 1}, ${printable(hop.offer.exchanger.name)}`
    if (!nextBest) return { text: `${gone}: nobody stands in`, format: 'yellow' as const }
    return { text: `${gone}: ${standInWords(nextBest, hops.at(-1)!.hop.offer.to)}` }
  })
}

function standInWords({ hop, outcome }: NextBest, code: string): string {
  const name = printable(hop.offer.exchanger.name)
  if (!outcome.ok) {
    return `${name} stands in, but hop ${outcome.hopIndex + 1} refuses what then reaches it`
  }
  const { getAmount, lostShare, profitPercent } = outcome
  const left = `${formatAmount(getAmount, 'down')} ${printable(code)}`
  const change = formatPercent(-lostShare * 100)
  return profitPercent === undefined
    ? `${name} stands in, ${left} arrives (${change})`
    : `${name} stands in, ${formatPercent(profitPercent)} is left`
}
