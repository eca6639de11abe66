import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { HopParts } from './path.documents.ts'
import { ExchangerLink } from '../exchanger-link/exchanger-link.tsx'
import { marketPercentOf } from '../exchanger-link/market-percent.ts'

const look =
  'touch-area relative z-[1] min-w-0 rounded-small underline-offset-4 ' +
  'hover:text-accent hover:underline'

/** The exchanger of a step, as a link to its site, or to its page here. */
export function HopLink({ hop }: { hop: HopParts }) {
  const { t } = useTranslation('chain', 'ui')
  const { exchanger, give, get, offer } = hop
  if (exchanger.siteUrl === null) return <HopName hop={hop} />
  const rate = hop.getAmount / hop.giveAmount
  return (
    <ExchangerLink
      to={{
        exchanger,
        siteUrl: exchanger.siteUrl,
        offer: { id: offer.id, give: give.code, get: get.code },
        marketPercent: marketPercentOf({ give, get, rate }),
        isSuspicious: offer.suspicious,
      }}
    >
      {({ onFollow, ...link }) => (
        <a
          {...link}
          target="_blank"
          rel="noopener nofollow"
          onClick={onFollow}
          title={t('go-to', { site: exchanger.name })}
          className={`${look} group/out flex min-h-6 items-center`}
        >
          <span className="min-w-0 truncate">{exchanger.name}</span>
          <ArrowUpRight
            aria-hidden
            className="exchanger-link-arrow size-3.5 shrink-0 text-text-3 group-hover/out:text-accent"
          />
          <span className="sr-only">{t('ui:new-tab')}</span>
        </a>
      )}
    </ExchangerLink>
  )
}

/** The exchanger's name, as a link to its page here. */
export function HopName({ hop: { exchanger } }: { hop: HopParts }) {
  return (
    <Link
      to={`/exchangers/${exchanger.slug}`}
      className={`${look} min-h-6 truncate leading-6`}
      title={exchanger.name}
    >
      {exchanger.name}
    </Link>
  )
}
