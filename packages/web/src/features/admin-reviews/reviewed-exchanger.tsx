import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { ModeratedReview } from './admin-reviews.documents.ts'

/** Facts about the exchanger, by which to judge its reviews. */
export function ReviewedExchanger({ of }: { of: ModeratedReview['exchanger'] }) {
  const { t } = useTranslation('admin-reviews')
  const format = useFormat()
  return (
    <Card className="p-4">
      <h2 className="text-table font-medium text-text-2">{t('exchanger')}</h2>
      <dl className="mt-2 grid gap-2 text-table">
        <Fact name={t('exchanger')}>
          <Link
            to={`/exchangers/${encodeURIComponent(of.slug)}`}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {of.name}
          </Link>
        </Fact>
        <Fact name={t('imported')}>
          <Reviews good={of.goodReviews} bad={of.badReviews} />
        </Fact>
        <Fact name={t('own')}>
          <Reviews good={of.ownReviews.good} bad={of.ownReviews.bad} />
        </Fact>
        {of.siteUrl !== null && (
          <Fact name={t('site')}>
            <ExternalLink href={of.siteUrl} isOfOthers className="wrap-anywhere">
              {siteOf(of.siteUrl)}
            </ExternalLink>
          </Fact>
        )}
        {of.country !== null && (
          <Fact name={t('country')}>{countryName(of.country, format.locale)}</Fact>
        )}
        {of.openedAt !== null && (
          <Fact name={t('since')}>{format.day(Date.parse(of.openedAt))}</Fact>
        )}
        {of.reviewLinks.length > 0 && (
          <Fact name={t('elsewhere')}>
            {of.reviewLinks.map((link) => (
              <ExternalLink key={link} href={link} isOfOthers className="mr-3 wrap-anywhere">
                {siteOf(link)}
              </ExternalLink>
            ))}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
