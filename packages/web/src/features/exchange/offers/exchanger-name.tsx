import { CircleSlash, Sparkles, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { siteOf } from '#web/market/way-out/look-alike.ts'
import { WayOut } from '#web/market/way-out/way-out.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { OfferView } from './offer-view.ts'

interface ExchangerNameProps {
  view: OfferView
  isBest: boolean
  isGone: boolean
}

/** Whose offer it is: its page here, what sets it apart, and the way to its own site. */
export function ExchangerName({ view, isBest, isGone }: ExchangerNameProps) {
  const { t } = useTranslation('exchange')
  const { exchanger, give, get, offer } = view.row
  return (
    <span className="flex flex-col items-start pointer-coarse:gap-y-2">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/exchangers/${encodeURIComponent(exchanger.slug)}`}
          className="touch-area relative inline-flex min-h-6 max-w-40 items-center font-medium wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
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
      {exchanger.siteUrl && (
        <WayOut
          way={{
            exchanger,
            siteUrl: exchanger.siteUrl,
            give: give.code,
            get: get.code,
            marketPercent: view.marketPercent,
            isSuspicious: offer.suspicious,
          }}
        >
          {(link) => (
            <ExternalLink {...link} className="min-h-6 text-meta">
              <span className="max-w-36 min-w-0 wrap-anywhere">
                <span className="sr-only">{t('open-site', { name: exchanger.name })} </span>
                {siteOf(link.href)}
              </span>
            </ExternalLink>
          )}
        </WayOut>
      )}
    </span>
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
