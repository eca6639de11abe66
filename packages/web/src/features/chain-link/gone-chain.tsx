import { Search, Unplug } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { type SharedChain, type ChainPast, isLoop } from './shared-chain.ts'

interface GoneChainProps {
  chain: SharedChain
  past: ChainPast | undefined
}

/**
 * Says that the chain is no longer possible at that amount, its past, and where to look instead.
 */
export function GoneChain({ chain, past }: GoneChainProps) {
  const { t } = useTranslation('chain-link')
  const format = useFormat()
  const { find } = useCurrencies()
  const { codes, giveAmount } = chain
  const was = past?.was
  const give = find(codes[0]!)
  const get = find(codes.at(-1)!)
  const profit = was === undefined ? 0 : (was / giveAmount - 1) * 100
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title={t(isLoop(chain) ? 'gone-loop' : 'gone')}
        actions={
          <ButtonLink to={wayNow(chain, give?.usdPrice)} color="violet" icon={Search}>
            {t(isLoop(chain) ? 'loops-now' : 'way-now')}
          </ButtonLink>
        }
      >
        <p role="status">{t('gone-why')}</p>
        {was !== undefined && get && (
          <p className="mt-2 font-medium text-text">
            {t(isLoop(chain) ? 'was-loop' : 'was', {
              amount: format.money(was, unitOf(get), moneyKindOf(get)),
              percent: format.percent(profit),
            })}
          </p>
        )}
      </EmptyState>
    </Card>
  )
}

/** The search for the same ends and amount or, for a loop, for loops through its currency. */
function wayNow(chain: SharedChain, usdPrice: number | null | undefined): string {
  const { codes, giveAmount } = chain
  if (isLoop(chain)) {
    const capitalUsd = usdPrice ? Math.max(1, Math.round(giveAmount * usdPrice)) : undefined
    const params = new URLSearchParams({ ccy: codes[0]! })
    if (capitalUsd !== undefined) params.set('cap', String(capitalUsd))
    return `/arbitration?${params}`
  }
  const amt = giveAmount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
  return `/?${new URLSearchParams({ give: codes[0]!, get: codes.at(-1)!, amt })}`
}
