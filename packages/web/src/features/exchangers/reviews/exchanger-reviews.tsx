import { usePersonKey } from '#web/account/user/own-draft.ts'
import { MessageSquare } from 'lucide-react'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { pageNumber, readParams } from '#web/lib/address/read-params.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewLine } from './review-line.tsx'
import { ExchangerReviewsDocument, OwnReviewRightDocument } from './reviews.documents.ts'

const PAGE_SIZE = 20
/** A review is allowed an hour after a visit; the page notices by itself. */
const AGAIN_MS = 60_000

/** Its reviews here, and the reader's own. */
export function ExchangerReviews({ of: { id, name } }: { of: { id: string; name: string } }) {
  const { t } = useTranslation('exchangers')
  const { params, change } = useUrlState()
  const page = readParams(params).value('page', 1, pageNumber)
  const result = useQuery(ExchangerReviewsDocument, {
    exchangerId: id,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  const own = useSessionQuery(OwnReviewRightDocument, { exchangerId: id }, { everyMs: AGAIN_MS })
  const found = result.answer?.reviews
  const right = own.answer?.reviewRight
  const person = usePersonKey()
  const refetchBoth = () => {
    result.refetch()
    own.refetch()
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-8">
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="text-h2 font-semibold">
          {t('own-reviews.title')}
        </h2>
        {found && found.counts.good + found.counts.bad > 0 && (
          <Reviews good={found.counts.good} bad={found.counts.bad} />
        )}
      </div>
      <p className="mb-4 max-w-prose text-table text-text-2">{t('own-reviews.why')}</p>
      {right && (
        <Card className="mb-4 p-5 md:p-6">
          <OwnReview
            key={`${person} ${right.own?.id}`}
            of={{ id, name }}
            right={right}
            onChanged={refetchBoth}
          />
        </Card>
      )}
      <PagedList
        found={found}
        result={result}
        count={t('own-reviews.count', { count: found?.total ?? 0 })}
        failed={t('own-reviews.failed')}
        nothing={{ icon: MessageSquare, title: t('own-reviews.none') }}
        page={page}
        pageSize={PAGE_SIZE}
        rowHeight={112}
        onChange={change}
      >
        {(reviews) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {reviews.map((review) => (
              <ReviewLine
                key={review.id}
                review={review}
                canAnswer={right?.canAnswer === true}
                onAnswered={refetchBoth}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
