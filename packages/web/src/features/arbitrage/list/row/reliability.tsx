import { useTranslation } from '#web/lib/texts/texts.ts'
import { BandWord } from '#web/market/chain/band-word.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { weakestReviews } from '#web/market/offer/weakest-reviews.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import type { CycleView } from '../../cycle-view.ts'

/** How sure the loop is, the worst reviews along it, and the first thing to look at. */
export function Reliability({ view, isStale }: { view: CycleView; isStale: boolean }) {
  const { t } = useTranslation('arbitrage', 'detail', 'market')
  const { doubts, hops, promise, suspicious } = view.path
  const [main] = doubts
  const reason = main ? t(`detail:doubt.${main.reason}`) : t('no-concerns')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="relative z-[1] text-dense">
          <BandWord {...{ promise, suspicious }} />
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
