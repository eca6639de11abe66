import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import type { SpreadRow } from '../../spread-row.documents.ts'

/** The coin and its network. */
export function Coin({ spread: { coin, symbol, network } }: { spread: SpreadRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CurrencyMark currency={coin} className="text-[24px]" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{symbol}</span>
        <span className="block truncate text-meta text-text-2">{network}</span>
      </span>
    </span>
  )
}
