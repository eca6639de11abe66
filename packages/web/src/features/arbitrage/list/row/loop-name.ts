import type { useFormat } from '#web/lib/format/use-format.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { CycleView } from '../../cycle-view.ts'

interface NameWords {
  t: Translate<'arbitrage'>
  format: ReturnType<typeof useFormat>
}

/** The name for screen readers: `Plus 1.2 percent, BTC to USDT TRC20 to BTC, 2 exchanges`. */
export function nameOf({ path, figure }: CycleView, { t, format }: NameWords): string {
  const stops = [path.hops[0]!.give, ...path.hops.map(({ get }) => get)]
  return t('row', {
    count: path.hops.length,
    percent: format.percentWords(figure),
    chain: stops.map(nameOfStop).join(` ${t('to')} `),
  })
}

export function nameOfStop(currency: HopCurrency): string {
  return currency.group === 'CRYPTO' ? shortNameOf(currency) : currency.code
}
