import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { CopiedFigure } from '#web/ui/action/copied-figure.tsx'
import { MarketNote, OverDirect } from '../row/comparisons.tsx'
import { type ChainRowProps, comparedOf } from '../row/row-props.ts'

/** The chain in full: the whole rate, the gain of the detour, and every step. */
export function OpenChain(props: ChainRowProps) {
  const { t } = useTranslation('paths')
  const format = useFormat()
  const view = props.shown.row
  const { path, give, get, reserve, reserveUsd } = view
  const { amount, currency } = comparedOf(view, props.side)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-dense text-text-2">
        <span>
          {t(props.side === 'give' ? 'you-get' : 'you-give')}:{' '}
          <CopiedFigure value={amount} className="font-medium text-text">
            {format.money(amount, unitOf(currency), moneyKindOf(currency))}
          </CopiedFigure>
        </span>
        <RateButton rate={path.rate} give={unitOf(give)} get={unitOf(get)} />
        <OverDirect view={view} side={props.side} />
        {reserve !== null && (
          <span>
            {t('reserve')}: {`${format.compact(reserve)}\u00a0${unitOf(get)}`}
            {reserveUsd !== null && (
              <span className="text-text-3"> ≈ {format.usd(reserveUsd)}</span>
            )}
          </span>
        )}
      </div>
      <MarketNote percent={view.marketPercent} />
      <PathDetail path={path} filter={props.filter} isStill={props.isStill} />
    </>
  )
}
