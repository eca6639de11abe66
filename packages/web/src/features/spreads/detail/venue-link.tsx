import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ExchangerLink } from '#web/market/exchanger-link/exchanger-link.tsx'
import { ButtonLink } from '#web/ui/action/button.tsx'
import type { SpreadRow, SpreadSide } from '../spread-row.documents.ts'

interface VenueLinkProps {
  spread: SpreadRow
  side: SpreadSide
  children: ReactNode
}

/** The link to one of the two venues; a coin that cannot get there is said first. */
export function VenueLink({ spread, side, children }: VenueLinkProps) {
  const { t } = useTranslation('ui')
  const { id, name, siteUrl } = side.burse
  if (siteUrl === null) return null
  const { networkState, symbol } = spread
  const state = networkState === 'UNKNOWN' ? ('unknown' as const) : ('closed' as const)
  const network = { name: `${symbol} · ${spread.network}`, state }
  const target = {
    exchanger: { id, name },
    siteUrl,
    offer: null,
    marketPercent: null,
    isSuspicious: false,
    ...(networkState !== 'OPEN' && { network }),
  }
  return (
    <ExchangerLink to={target}>
      {({ href, onFollow }) => (
        <ButtonLink
          to={href}
          icon={ArrowUpRight}
          iconPosition="right"
          target="_blank"
          rel="noopener nofollow"
          onClick={onFollow}
          className="max-w-full [&>span]:min-w-0"
        >
          <span className="min-w-0 truncate">{children}</span>
          <span className="sr-only"> {t('new-tab')}</span>
        </ButtonLink>
      )}
    </ExchangerLink>
  )
}
