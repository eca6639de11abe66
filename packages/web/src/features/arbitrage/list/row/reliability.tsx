import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { trustLooks } from '#web/market/chain/confidence.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { weakestReviews } from '#web/market/offer/weakest-reviews.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import type { CycleView } from '../../cycle-view.ts'

/** A smaller doubt is never named as the reason. */
const WORTH_SAYING = 0.01

/**
 * The likelihood that the loop holds: a word, a number from 0 to 100, the worst reviews along the
 * loop, and the strongest doubt.
 */
export function Reliability({ view, isStale }: { view: CycleView; isStale: boolean }) {
  const { t } = useTranslation('arbitrage', 'chain', 'detail', 'market')
  const format = useFormat()
  const { confidence, trust, doubts, hops } = view.path
  const { Icon, tone } = trustLooks[trust]
  const main = doubts[0]
  const reason =
    main && 1 - main.factor >= WORTH_SAYING ? t(`detail:doubt.${main.reason}`) : t('no-concerns')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className={clsx('flex items-center gap-1 text-dense', !isStale && tone)}>
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="font-medium whitespace-nowrap">{t(`chain:trust.${trust}`)}</span>
          <span className="font-semibold whitespace-nowrap">
            {format.count(Math.round(confidence * 100))}
          </span>
        </span>
        <span className="leading-[15px]" title={t('reviews')}>
          <span className="sr-only">{t('reviews')}: </span>
          <Reviews {...weakestReviews(hops)} />
        </span>
      </span>
      <span className="block truncate text-meta leading-[15px] text-text-3" title={reason}>
        {isStale ? <Badge tone="warn">{t('market:stale')}</Badge> : reason}
      </span>
    </>
  )
}
