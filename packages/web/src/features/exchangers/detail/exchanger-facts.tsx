import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ExchangerMark } from '../exchanger-mark.tsx'
import { StatusSince } from '../status-since.tsx'
import type { ExchangerRow } from '../list/exchangers.documents.ts'
import { Since, UpdatedNote } from '../list/exchangers-table.tsx'
import { IgnoreToggle } from '../list/ignore-toggle.tsx'

/** Who it is, in one look. */
export function ExchangerFacts({ row, isStill }: { row: ExchangerRow; isStill: boolean }) {
  const { t } = useTranslation('exchangers')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  return (
    <Card className="p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <ExchangerMark name={row.name} className="text-[48px] md:text-[56px]" />
        <div className="min-w-0 flex-1 basis-36">
          <div className="flex items-center gap-1">
            <h1 tabIndex={-1} className="text-title font-bold tracking-tight outline-none">
              {row.name}
            </h1>
            <StarButton favorite={{ kind: 'EXCHANGER', exchanger: row.id }} name={row.name} />
            <IgnoreToggle id={row.id} name={row.name} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusSince status={row.status} since={row.statusSince} hasBadge />
            <UpdatedNote at={row.updatedAt} isStill={isStill} hasClock />
            <SourceMark source={row.source} />
          </p>
        </div>
        {row.siteUrl && (
          <ExternalLink href={row.siteUrl}>
            {t('visit', { domain: domainOf(row.siteUrl) })}
          </ExternalLink>
        )}
      </div>
      {row.source && (
        <p className="mt-4 max-w-prose text-dense text-text-2">
          {tMarket('source-why', { name: tMarket(`source.${row.source}`) })}
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t border-line-soft pt-5 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name={t('reserve')}>{format.usd(row.reserveUsd)}</Figure>
        <Figure name={t('reviews')}>
          <Reviews good={row.goodReviews} bad={row.badReviews} />
        </Figure>
        <Figure name={t('pairs')}>{format.count(row.pairs)}</Figure>
        <Figure name={t('offers')}>{format.count(row.offers)}</Figure>
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

/** `example.org` of a whole address: where a link really leads. */
function domainOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}
