import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { AdminReviewsAnswer } from './admin-reviews.documents.ts'
import { addressOf, reviews, type ReviewsState } from './reviews-queue.ts'

/** Reviews; waiting ones come first, the oldest at the top. */
export function AdminReviewsPage() {
  const { t } = useTranslation('admin-reviews')
  const queue = useQueue(reviews)
  const { state } = queue.view.filters
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      count={t('found', { count: queue.total })}
      failed={t('failed')}
      nothing={{ icon: MessageSquare, title: t(`none.${state}`) }}
      filters={{
        state: { as: 'tabs', label: t('which'), options: (each) => t(`state.${each}`) },
      }}
      rowHeight={72}
      row={(review) => <ReviewRow key={review.id} {...{ review, state }} />}
    />
  )
}

interface ReviewRowProps {
  review: AdminReviewsAnswer['adminReviews']['items'][number]
  state: ReviewsState
}

const EXCERPT = 200

function ReviewRow({ review, state }: ReviewRowProps) {
  const { t } = useTranslation('admin-reviews')
  const format = useFormat()
  const { id, verdict, text, author, at, status, language, exchanger, answer } = review
  return (
    <li className="relative py-3 hover:bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={addressOf(id, state)}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          {exchanger.name}
        </Link>
        <VerdictMark verdict={verdict} />
        {state === 'ALL' && <Badge>{t(`state.${status}`)}</Badge>}
        {answer?.status === 'PENDING' && <Badge tone="warn">{t('answer-waits')}</Badge>}
        <span className="text-meta text-text-3 sm:ml-auto">
          {`${language ?? ''} · ${author} · ${format.moment(Date.parse(at))}`}
        </span>
      </div>
      <p lang={language?.toLowerCase()} className="mt-1 truncate text-table text-text-2">
        {text.slice(0, EXCERPT)}
      </p>
    </li>
  )
}
