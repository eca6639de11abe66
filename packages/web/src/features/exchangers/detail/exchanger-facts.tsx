import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { BothReviews } from '../both-reviews.tsx'
import { ExchangerMark } from '../exchanger-mark.tsx'
import { StatusSince } from '../status-since.tsx'
import type { ExchangerRow } from '../list/exchangers.documents.ts'
import { Since, UpdatedNote } from '../list/exchangers-table.tsx'
import { HideButton } from '../list/hide-button.tsx'
import { SiteLink } from '../site-link.tsx'

interface ExchangerFactsProps {
  row: ExchangerRow
  /** Whether it is a venue, whose offers have neither a reserve nor reviews. */
  isVenue: boolean
  isStill: boolean
}

/** The exchanger at a glance. */
export function ExchangerFacts({ row, isVenue, isStill }: ExchangerFactsProps) {
  const { t } = useTranslation('exchangers', 'ui')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  return (
    <Card className="p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <ExchangerMark name={row.name} className="text-[48px] md:text-[56px]" />
        <div className="min-w-0 flex-1 basis-36">
          <div className="flex items-center gap-1">
            <h1 tabIndex={-1} className="text-h1 font-bold tracking-tight outline-none">
              {row.name}
            </h1>
            <StarButton favorite={{ kind: 'EXCHANGER', exchanger: row.id }} name={row.name} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusSince status={row.status} since={row.statusSince} hasBadge />
            <UpdatedNote at={row.updatedAt} isStill={isStill} hasClock />
            <SourceMark source={row.source} />
          </p>
        </div>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-3 max-sm:w-full max-sm:items-stretch max-sm:*:w-full">
          <HideButton id={row.id} name={row.name} />
          <SiteLink row={row}>
            {({ href, site, onFollow, referrerPolicy }) => (
              <ButtonLink
                to={href}
                color="violet"
                icon={ArrowUpRight}
                iconPosition="right"
                target="_blank"
                rel="noopener nofollow"
                referrerPolicy={referrerPolicy}
                onClick={onFollow}
                className="max-w-full [&>span]:min-w-0"
              >
                <span className="min-w-0 truncate">
                  {t('visit', { domain: site.replace(/^www\./, '') })}
                </span>
                <span className="sr-only"> {t('ui:new-tab')}</span>
              </ButtonLink>
            )}
          </SiteLink>
        </div>
      </div>
      {row.source && (
        <p className="mt-4 max-w-prose text-dense text-text-2">
          {tMarket('source-why', { name: tMarket(`source.${row.source}`) })}
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t border-line-soft pt-5 sm:grid-cols-3 lg:grid-cols-6">
        {!isVenue && <Figure name={t('reserve')}>{format.usd(row.reserveUsd)}</Figure>}
        {!isVenue && (
          <Figure name={t('reviews')}>
            <BothReviews of={row} />
          </Figure>
        )}
        <Figure name={t('pairs')}>{format.count(row.pairs)}</Figure>
        {/* With one offer for each pair, the second number would repeat the first. */}
        {row.offers !== row.pairs && <Figure name={t('offers')}>{format.count(row.offers)}</Figure>}
        {row.openedAt && (
          <Figure name={t('age')}>
            <Since at={row.openedAt} />
          </Figure>
        )}
        {row.country && (
          <Figure name={t('country')}>{countryName(row.country, format.locale)}</Figure>
        )}
      </dl>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="mt-0.5 text-h3 font-semibold">{children}</dd>
    </div>
  )
}
