import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { SpreadRow } from '../../spread-row.documents.ts'
import { useNetworkWords } from './network.tsx'

/**
 * The name for screen readers: `Plus 0.88 percent, XLM from Kraken to Bybit by Stellar, open on
 * both sides`.
 */
export function useSpreadName(spread: SpreadRow): string {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const network = useNetworkWords(spread)
  const { netPercent, symbol, buy, sell } = spread
  return t(netPercent < 0 ? 'row-loss' : 'row', {
    percent: format.percentWords(netPercent),
    coin: symbol,
    buy: buy.burse.name,
    sell: sell.burse.name,
    by: spread.network,
    network,
  })
}
