import { ArrowUpRight, Sparkles, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { noteClickOut } from '#web/market/exchanger/note-click-out.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { PairOfferRow } from './pair-offers.documents.ts'

/** Whose offer it is: its page here, and its own site. */
export function ExchangerName({ row, isBest }: { row: PairOfferRow; isBest: boolean }) {
  const { t } = useTranslation('exchange')
  const { exchanger, give, get, offer } = row
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center whitespace-nowrap">
        <Link
          to={`/exchangers/${encodeURIComponent(exchanger.slug)}`}
          className="touch-area relative font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {exchanger.name}
        </Link>
        {exchanger.siteUrl && (
          <a
            href={exchanger.siteUrl}
            target="_blank"
            rel="noopener nofollow"
            onClick={() =>
              noteClickOut({ exchanger: exchanger.id, give: give.code, get: get.code })
            }
            aria-label={t('open-site', { name: exchanger.name })}
            className="touch-area relative rounded-small p-1 text-text-3 hover:bg-surface-2 hover:text-accent"
          >
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        )}
      </span>
      {isBest && !offer.suspicious && (
        <Badge tone="violet" icon={Sparkles}>
          {t('best')}
        </Badge>
      )}
      {offer.suspicious && (
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
      )}
    </span>
  )
}
