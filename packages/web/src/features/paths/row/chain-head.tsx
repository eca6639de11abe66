import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import { asRead, type PathSort } from '../sort-paths.ts'
import './chain-row.css'
import { comparedOf } from './row-props.ts'

interface ChainHeadProps {
  /** Any chain of the list. */
  view: PathView
  side: 'give' | 'get'
  sort: PathSort
}

/** The column heads of a wide list, with their units. */
export function ChainHead({ view, side, sort }: ChainHeadProps) {
  const { t } = useTranslation('paths')
  const unit = unitOf(comparedOf(view, side).currency)
  const isByAmount = sort.key === 'get'
  const Arrow = asRead({ ...sort, key: 'get' }, side).isDescending ? ArrowDown : ArrowUp
  return (
    // The heads are hidden, because each row names its figures for screen readers.
    <div
      aria-hidden
      className="chain-columns h-(--th) rounded-t-large border-b border-line-soft bg-surface-1 text-meta text-text-2"
    >
      <span className="flex items-center justify-end gap-1 font-medium whitespace-nowrap">
        {`${t(side === 'give' ? 'you-get' : 'you-give')}, ${unit}`}
        {isByAmount && <Arrow className="size-3" />}
      </span>
      <span className="whitespace-nowrap">{t('head.market')}</span>
      <span className="chain-spark">{t('head.day')}</span>
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
