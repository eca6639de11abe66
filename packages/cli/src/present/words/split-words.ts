import type { PathsQuery, SplitAnswer } from '@hopwise/market'
import { formatAmount } from '../layout/format-amount.ts'
import type { Line } from '../layout/print-lines.ts'

/** The amount in two parts, and what that is worth; or that it is worth nothing. */
export function splitLines({ split, proved }: SplitAnswer, { give, get }: PathsQuery): Line[] {
  const doubt: Line[] = proved
    ? []
    : [{ text: 'The search for parts was cut short: there may be better ones.', format: 'yellow' }]
  if (!split) return ['Two parts return no more than one chain.', ...doubt]
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
