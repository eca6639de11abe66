import { ChevronLeft, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ExchangerDetailDocument } from './exchanger-detail.documents.ts'
import { ExchangerFacts } from './exchanger-facts.tsx'
import { ExchangerRates } from './exchanger-rates.tsx'
import { ExchangerReliability } from './exchanger-reliability.tsx'
import '../texts.ts'
import '#web/market/texts.ts'

const AGAIN_MS = 15_000
/** Enough for most exchangers; the largest have ten thousand. */
const FIRST_RATES = 500
const MOST_RATES = 5_000

/** One exchanger: who it is, and everything it changes. */
export function ExchangerDetail({ slug }: { slug: string }) {
  const { t } = useTranslation('exchangers')
  const [limit, setLimit] = useState(FIRST_RATES)
  const { answer, fault, isFetching, ask } = useAsked(
    ExchangerDetailDocument,
    { slug, limit },
    { everyMs: AGAIN_MS },
  )
  const isStill = useMarketFacts()?.isLive === false
  const exchanger = answer?.exchanger
  const shown = exchanger?.rates.items.length ?? 0
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
      {fault && <ErrorNotice fault={fault} title={t('rates-failed')} onRetry={ask} />}
      {!answer && !fault && <Skeleton rows={10} rowHeight={52} />}
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
          <ExchangerFacts row={exchanger} isStill={isStill} />
          <ExchangerReliability of={exchanger} />
          <ExchangerRates
            rates={exchanger.rates.items}
            total={exchanger.rates.total}
            isFetchingMore={isFetching && shown < Math.min(exchanger.rates.total, limit)}
            onShowAll={
              shown < Math.min(exchanger.rates.total, MOST_RATES)
                ? () => setLimit(MOST_RATES)
                : undefined
            }
          />
        </>
      )}
    </>
  )
}
