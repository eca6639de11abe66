import { useNavigate } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useLetterKeys } from '#web/lib/page/letter-keys.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminReviewDocument } from './admin-reviews.documents.ts'
import { ModeratedWords } from './moderated-words.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewedExchanger } from './reviewed-exchanger.tsx'
import { addressOf, reviews, statusOf } from './reviews-queue.ts'

/** One review beside the facts about its exchanger, and its decision form. */
export function AdminReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('admin-reviews')
  const navigate = useNavigate()
  const { params } = useUrlState()
  const { state } = reviews.viewFrom(params).filters
  const { answer, error, refetch } = useSessionQuery(AdminReviewDocument, {
    id,
    ...statusOf(state),
  })
  const review = answer?.adminReview
  const queue = answer?.adminReviews.items.map((each) => each.id) ?? []
  const at = queue.indexOf(id)
  // A decided review leaves the queue, so the next one is then its first.
  const next = queue[at + 1]
  const previous = at > 0 ? queue[at - 1] : undefined
  const to = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(addressOf(other, state))
  useLetterKeys({ j: to(next), k: to(previous) })
  usePageTitle(review ? `${review.exchanger.name} · ${t('title')}` : t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: addressOf(undefined, state), name: t('title') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={56} />}
      {answer && !review && <EmptyState isPage title={t('gone')} />}
      {review && (
        <article>
          <h1 className="text-h1 font-bold tracking-tight wrap-anywhere">
            {review.exchanger.name}
          </h1>
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_260px]">
            <div className="min-w-0">
              <ModeratedWords review={review} />
              <ReviewDecision key={review.edition} review={review} onChanged={refetch} />
            </div>
            <ReviewedExchanger of={review.exchanger} />
          </div>
        </article>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {previous !== undefined && (
          <ButtonLink to={addressOf(previous, state)}>{t('previous')}</ButtonLink>
        )}
        {next !== undefined && <ButtonLink to={addressOf(next, state)}>{t('next')}</ButtonLink>}
        <p className="text-meta text-text-3 max-md:hidden">{t('keys')}</p>
      </div>
    </>
  )
}
