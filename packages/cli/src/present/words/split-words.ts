import type { PathsQuery, SplitAnswer } from '@hopwise/market'
import { formatAmount } from '../layout/format-amount.ts'
import type { Line } from '../layout/print-lines.ts'

export interface SplitToPrint {
  readonly answer: SplitAnswer
  readonly query: PathsQuery
  /** Whether one chain, of offers a split may use, takes the whole amount. */
  readonly isCarried: boolean
}

/** The amount in two parts with its gain, or a line that no split is worth it. */
export function splitLines({ answer, query, isCarried }: SplitToPrint): Line[] {
  const { split, proved } = answer
  const { give, get } = query
  const doubt: Line[] = proved
    ? []
    : [
        {
          text: 'The search for a split was cut short: there may be a better one.',
          format: 'yellow',
        },
      ]
  if (!split) return [noSplitWords(proved, isCarried), ...doubt]
  const { gainPercent } = split
  const gain =
    gainPercent === undefined
      ? 'no single chain carries the amount'
      : `${gainPercent.toFixed(2)} % more than the best single chain`
  return [
    {
      text: `In two parts: ${formatAmount(split.getAmount, 'down')} ${get}, ${gain}`,
      format: 'bold',
    },
    ...split.parts.map(({ hops, giveAmount }) => {
      const codes = [give, ...hops.map(({ offer }) => offer.to)].join(' → ')
      const names = hops.map(({ offer }) => offer.exchanger.name).join(' → ')
      return `${formatAmount(giveAmount)} ${give} by ${codes} (${names})`
    }),
    ...doubt,
  ]
}

function noSplitWords(proved: boolean, isCarried: boolean): string {
  if (!proved) return 'No split worth showing was found.'
  return isCarried
    ? 'Two parts return less than 0.1 % more than one chain.'
    : 'No single chain carries the amount, and no two do.'
}
