import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { gradeClass, marketGradeOf } from '#web/market/exchanger-link/market-percent.ts'
import type { PathView } from '../path-view.ts'

/** The amount that arrives, compared with the market price. */
export function MarketDelta({ view: { marketPercent: percent, give, get } }: { view: PathView }) {
  const { t } = useTranslation('paths')
  const format = useFormat()
  if (percent === null) return null
  return (
    <span className={gradeClass[marketGradeOf(percent)]}>
      <span className="sr-only">{t('head.market')}: </span>
      {format.percent(percent)}
      <PriceDoubt of={[give, get]} />
    </span>
  )
}

/** Words for a rate so far from the market that its figure must not be overlooked. */
export function MarketNote({ percent }: { percent: number | null }) {
  const { t } = useTranslation('paths')
  const grade = marketGradeOf(percent)
  if (grade === 'fair' || grade === 'poor') return null
  return (
    <p className="flex items-start gap-1.5 text-dense text-loss">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {t(`market-note.${grade}`)}
    </p>
  )
}

/** The advantage or loss of the chain against the best single offer. */
export function OverDirect({ view, side }: { view: PathView; side: 'give' | 'get' }) {
  const { t } = useTranslation('paths')
  const format = useFormat()
  const { overDirect } = view
  const compared = side === 'give' ? view.get : view.give
  const figure = side === 'give' ? view.path.getAmount : view.path.giveAmount
  // A difference below a ten-thousandth would need more digits than it deserves.
  if (overDirect === null || Math.abs(overDirect) < figure / 10_000) return null
  const by = format.difference(Math.abs(overDirect), figure, moneyKindOf(compared))
  const isBetter = overDirect > 0
  // A figure that looks like bait gets no praise.
  const isPraised = isBetter && marketGradeOf(view.marketPercent) !== 'too-good'
  const key = isBetter
    ? (['over-direct', 'cheaper-than-direct'] as const)
    : (['under-direct', 'dearer-than-direct'] as const)
  return (
    <span className={clsx('block', isPraised ? 'text-gain' : 'text-text-3')}>
      {t(key[side === 'give' ? 0 : 1], {
        amount: `${by}\u00a0${unitOf(compared)}`,
      })}
    </span>
  )
}
