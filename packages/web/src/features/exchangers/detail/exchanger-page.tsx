import { ChevronLeft, SearchX, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { ExchangerDetailDocument } from './exchanger-detail.documents.ts'
import { ExchangerFacts } from './exchanger-facts.tsx'
import { ExchangerRates } from './rates/exchanger-rates.tsx'
import { ExchangerReliability } from './exchanger-reliability.tsx'
import { ExchangerToCome } from './exchanger-to-come.tsx'
import { ExchangerVerdict } from './exchanger-verdict.tsx'
import { MarketDistance } from './market-distance.tsx'
import { PromiseRecord } from './promise-record.tsx'
import { ExchangerReviews } from '../reviews/exchanger-reviews.tsx'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'

const AGAIN_MS = 15_000
/** Enough for most exchangers; the largest have ten thousand. */
const FIRST_RATES = 500
const MOST_RATES = 5_000

/** The page of one exchanger: its facts, and everything it exchanges. */
export function ExchangerPage({ exchanger: slug }: { exchanger: string }) {
  const { t } = useTranslation('exchangers')
  const { params, change } = useUrlState()
  const isAllWanted = params.get('all') === '1'
  const { answer, error, isFetching, refetch } = useQuery(
    ExchangerDetailDocument,
    { slug, limit: isAllWanted ? MOST_RATES : FIRST_RATES },
    { everyMs: AGAIN_MS },
  )
  // The last answer stays: the first rates while all are fetched, and where that fails.
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const isStill = useMarketFacts()?.isLive === false
  const exchanger = (answer ?? last)?.exchanger
  const shown = exchanger?.rates.items.length ?? 0
  const isMore = shown < Math.min(exchanger?.rates.total ?? 0, MOST_RATES)
  const isFaultOfAll = isAllWanted && isMore
  usePageTitle(exchanger?.name ?? (exchanger === null ? t('missing') : t('title')))
  return (
    <>
      <Link
        to="/exchangers"
        className="mb-4 inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11 text-table text-text-2 hover:text-accent"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      {error && !isFaultOfAll && (
        <ErrorNotice error={error} title={t('rates-failed')} onRetry={refetch} />
      )}
      {exchanger === undefined && !error && <ExchangerToCome />}
      {exchanger === null && (
        <EmptyState
          isPage
          icon={SearchX}
          title={t('missing')}
          actions={
            <ButtonLink color="violet" to="/exchangers">
              {t('back')}
            </ButtonLink>
          }
        >
          {t('missing-why')}
        </EmptyState>
      )}
      {exchanger && (
        <>
          <ExchangerFacts row={exchanger} isVenue={exchanger.kind === 'BURSE'} isStill={isStill} />
          {exchanger.kind === 'BURSE' && <VenueNote of={exchanger} />}
          <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <ExchangerVerdict of={exchanger} />
            <div className="grid grid-cols-1 gap-4">
              {exchanger.standing?.distance && (
                <MarketDistance distance={exchanger.standing.distance} />
              )}
              <ReviewLinks links={exchanger.reviewLinks} name={exchanger.name} />
            </div>
          </div>
          <PromiseRecord exchangerId={exchanger.id} />
          <ExchangerReliability of={exchanger} />
          <ExchangerRates
            isVenue={exchanger.kind === 'BURSE'}
            status={exchanger.status}
            rates={exchanger.rates.items}
            total={exchanger.rates.total}
            isFetchingMore={isFetching && isAllWanted && isMore}
            error={isFaultOfAll ? error : undefined}
            onShowAll={
              isMore
                ? () => (isAllWanted ? refetch() : change({ all: '1' }, { replace: true }))
                : undefined
            }
          />
          {exchanger.kind === 'EXCHANGER' && <ExchangerReviews of={exchanger} />}
        </>
      )}
    </>
  )
}

/** Links to reviews elsewhere; renders nothing without them. */
function ReviewLinks({ links, name }: { links: readonly string[]; name: string }) {
  const { t } = useTranslation('exchangers')
  if (links.length === 0) return null
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-table font-medium text-text-2">{t('review-links')}</h2>
      <ul aria-label={t('review-links-of', { name })} className="mt-2 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link} className="flex min-w-0">
            <ExternalLink href={link} isOfOthers className="min-h-9 text-table wrap-anywhere">
              {siteOf(link).replace(/^www\./, '')}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says that this is a venue and no exchanger, with a link to its spreads. */
function VenueNote({ of: { id, name } }: { of: { id: string; name: string } }) {
  const { t } = useTranslation('exchangers')
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-5 md:p-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-center gap-2 font-semibold">
          <Landmark aria-hidden className="size-4 shrink-0 text-accent" />
          {t('venue')}
        </p>
        <p className="mt-1 max-w-prose text-table text-text-2">{t('venue-why')}</p>
      </div>
      <ButtonLink to={`/burse?ex=${encodeURIComponent(id)}`}>
        {t('venue-spreads', { name })}
      </ButtonLink>
    </Card>
  )
}
