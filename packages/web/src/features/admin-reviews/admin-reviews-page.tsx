import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { type AdminReviewsAnswer, AdminReviewsDocument } from './admin-reviews.documents.ts'
import {
  addressOf,
  PAGE_SIZE,
  type ReviewsState,
  reviewsStates,
  reviewsViewFrom,
  stateText,
  statusOf,
} from './reviews-view.ts'

const EVERY_MS = 60_000

/** Reviews; waiting ones come first, the oldest at the top. */
export function AdminReviewsPage() {
  const { t } = useTranslation('admin-reviews')
  const { params, change } = useUrlState()
  const { state, page } = reviewsViewFrom(params)
  const result = useSessionQuery(
    AdminReviewsDocument,
    { ...statusOf(state), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { everyMs: EVERY_MS },
  )
  const found = result.answer?.adminReviews
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('failed')}
        nothing={{ icon: MessageSquare, title: t(`none.${state}`) }}
        rowHeight={72}
        page={page}
        pageSize={PAGE_SIZE}
        controls={
          <Segmented
            label={t('which')}
            hidesLabel
            value={state}
            options={reviewsStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
            onChange={(next) => change({ state: stateText(next), page: undefined })}
          />
        }
        onChange={change}
      >
        {(reviews) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} state={state} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
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
