import { CircleSlash, Sparkles, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { CityNames } from '#web/market/city/city-names.tsx'
import { ConditionsLine } from '#web/market/offer/conditions.tsx'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { ExchangerLink } from '#web/market/exchanger-link/exchanger-link.tsx'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { OfferView } from './offer-view.ts'

interface ExchangerNameProps {
  view: OfferView
  isBest: boolean
  isGone: boolean
}

/** The exchanger of an offer: its page here, its badges, and how its exchange is made. */
export function ExchangerName({ view, isBest, isGone }: ExchangerNameProps) {
  const { t } = useTranslation('exchange')
  const { exchanger, offer } = view.row
  return (
    <span className="flex min-w-0 flex-col items-start">
      <span className="flex max-w-full flex-wrap items-center gap-x-2">
        <Link
          to={`/exchangers/${encodeURIComponent(exchanger.slug)}`}
          className="touch-area relative inline-flex min-h-6 items-center font-medium wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
        >
          {exchanger.name}
        </Link>
        {isGone && <Badge icon={CircleSlash}>{t('gone')}</Badge>}
        {isBest && !isGone && (
          <Badge tone="violet" icon={Sparkles}>
            {t('best')}
          </Badge>
        )}
        {offer.suspicious && <Suspicious />}
      </span>
      <span className="flex max-w-full items-center gap-1.5 empty:hidden *:last:min-w-0">
        {offer.city && (
          <Badge>
            <CityNames codes={[offer.city]} />
          </Badge>
        )}
        <SourceMark source={exchanger.source} />
        <ConditionsLine conditions={offer.conditions} />
      </span>
    </span>
  )
}

export function OfferStar({ view, size }: { view: OfferView; size?: 'small' }) {
  const { id, name } = view.row.exchanger
  return (
    <span data-star>
      <StarButton
        favorite={{ kind: 'EXCHANGER', exchanger: id }}
        name={name}
        {...(size && { size })}
      />
    </span>
  )
}

/** The link to the exchanger's own site. */
export function OfferLink({ view }: { view: OfferView }) {
  const { t } = useTranslation('exchange')
  const { exchanger, give, get, offer } = view.row
  if (!exchanger.siteUrl) return null
  const site = siteOf(exchanger.siteUrl)
  return (
    <ExchangerLink
      to={{
        exchanger,
        siteUrl: exchanger.siteUrl,
        offer: { id: offer.id, give: give.code, get: get.code },
        marketPercent: view.marketPercent,
        isSuspicious: offer.suspicious,
      }}
    >
      {(link) => (
        <span data-way title={site}>
          <ExternalLink {...link} className="min-h-8 text-dense">
            <span>
              {t('go')}{' '}
              <span className="sr-only">{t('go-where', { name: exchanger.name, site })}</span>
            </span>
          </ExternalLink>
        </span>
      )}
    </ExchangerLink>
  )
}

function Suspicious() {
  const { t } = useTranslation('exchange')
  return (
    <Tooltip text={t('suspicious-why')}>
      {(described) => (
        <button
          type="button"
          {...described}
          className="touch-area relative inline-flex min-h-6 cursor-help items-center rounded-small"
        >
          <Badge tone="warn" icon={TriangleAlert}>
            {t('suspicious')}
          </Badge>
        </button>
      )}
    </Tooltip>
  )
}
