import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import type { ExchangerRow } from './list/exchangers.documents.ts'

type Counted = Pick<ExchangerRow, 'goodReviews' | 'badReviews' | 'ownReviews'>

interface BothReviewsProps {
  of: Counted
  /** Whether it stands in a column of numbers. */
  isOnRight?: boolean
}

/** The review counts of other sites, with those of this site beside them, never summed. */
export function BothReviews({ of: counted, isOnRight = false }: BothReviewsProps) {
  const { goodReviews, badReviews, ownReviews } = counted
  const { t } = useTranslation('exchangers')
  const hasOwn = ownReviews.good + ownReviews.bad > 0
  return (
    <span
      className={clsx(
        'inline-flex flex-col gap-0.5 align-middle',
        isOnRight ? 'items-end' : 'items-start',
      )}
    >
      <Reviews good={goodReviews} bad={badReviews} />
      {hasOwn && (
        <span className="inline-flex items-center gap-1.5 text-meta font-normal text-text-3">
          {t('reviews-here')} <Reviews good={ownReviews.good} bad={ownReviews.bad} />
        </span>
      )}
    </span>
  )
}
