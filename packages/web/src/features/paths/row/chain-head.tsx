import { ArrowDown } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import './chain-row.css'
import { comparedOf } from './row-props.ts'

interface ChainHeadProps {
  /** Any of the list. */
  view: PathView
  side: 'give' | 'get'
  /** The list is sorted by what is compared. */
  isByAmount: boolean
}

/** Over the columns of a wide list: what is in them, with the units they are in. */
export function ChainHead({ view, side, isByAmount }: ChainHeadProps) {
  const { t } = useTranslation('paths')
  const unit = unitOf(comparedOf(view, side).currency)
  return (
    // Each row says the same for those who do not see the columns.
    <div
      aria-hidden
      className="chain-columns h-(--th) rounded-t-large border-b border-line-soft bg-surface-1 text-meta text-text-2"
    >
      <span className="flex items-center justify-end gap-1 font-medium whitespace-nowrap">
        {`${t(side === 'give' ? 'you-get' : 'you-give')}, ${unit}`}
        {isByAmount && <ArrowDown className="size-3" />}
      </span>
      <span className="whitespace-nowrap">{t('head.market')}</span>
      <span>{t('head.way')}</span>
      <span>{t('head.reliability')}</span>
      <span className="chain-takes whitespace-nowrap">
        {t('head.takes', { unit: unitOf(view.give) })}
        <span className="mx-1 inline-block h-2.5 w-0.5 bg-text align-[-1px]" />
        {t('head.yours')}
      </span>
      <span className="chain-age text-right">{t('head.age')}</span>
    </div>
  )
}
