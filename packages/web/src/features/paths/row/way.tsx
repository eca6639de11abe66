import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { HopParts } from '#web/market/chain/path.documents.ts'
import { marketPercentOf } from '#web/market/way-out/market-percent.ts'
import { WayOut } from '#web/market/way-out/way-out.tsx'

/**
 * A chain in one line: mark, exchanger, mark … The first exchanger's name leads to its site, where
 * the way begins; the others' to what is known of them. Names shrink, marks never.
 */
export function Way({ hops }: { hops: readonly HopParts[] }) {
  const { t } = useTranslation('chain')
  return (
    <ol
      aria-label={t('hops')}
      className="flex min-w-0 items-center gap-x-1 text-table @5xl:gap-x-1.5"
    >
      <Mark currency={hops[0]!.give} />
      {hops.map((hop, at) => (
        <li key={hop.offer.id} className="flex min-w-0 items-center gap-x-1 @5xl:gap-x-1.5">
          <span aria-hidden className="h-px w-1.5 shrink-0 bg-control @5xl:w-2.5" />
          {at === 0 ? <Out hop={hop} /> : <Name hop={hop} />}
          <span aria-hidden className="h-px w-1.5 shrink-0 bg-control @5xl:w-2.5" />
          <MarkOf currency={hop.get} />
        </li>
      ))}
    </ol>
  )
}

const name =
  'touch-area relative z-[1] min-w-0 truncate rounded-small font-medium underline-offset-4 ' +
  'hover:text-accent hover:underline'

function Name({ hop: { exchanger } }: { hop: HopParts }) {
  return (
    <Link to={`/exchangers/${exchanger.slug}`} className={name} title={exchanger.name}>
      {exchanger.name}
    </Link>
  )
}

/** One press from the row to where the way begins. */
function Out({ hop }: { hop: HopParts }) {
  const { t } = useTranslation('chain', 'ui')
  const { exchanger, give, get, offer } = hop
  if (exchanger.siteUrl === null) return <Name hop={hop} />
  const rate = hop.getAmount / hop.giveAmount
  return (
    <WayOut
      way={{
        exchanger,
        siteUrl: exchanger.siteUrl,
        give: give.code,
        get: get.code,
        marketPercent: marketPercentOf({ give, get, rate }),
        isSuspicious: offer.suspicious,
      }}
    >
      {({ href, onFollow }) => (
        <a
          href={href}
          target="_blank"
          rel="noopener nofollow"
          onClick={onFollow}
          title={t('go-to', { site: exchanger.name })}
          className="touch-area group/out relative z-[1] flex min-w-0 items-center rounded-small font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          <span className="min-w-0 truncate">{exchanger.name}</span>
          <ArrowUpRight
            aria-hidden
            className="way-out-arrow size-3.5 shrink-0 text-text-3 group-hover/out:text-accent"
          />
          <span className="sr-only">{t('ui:new-tab')}</span>
        </a>
      )}
    </WayOut>
  )
}

function Mark({ currency }: { currency: HopParts['give'] }) {
  return (
    <li className="flex shrink-0">
      <MarkOf currency={currency} />
    </li>
  )
}

function MarkOf({ currency }: { currency: HopParts['give'] }) {
  const said = shortNameOf(currency)
  return (
    <span className="flex shrink-0" title={said}>
      <CurrencyMark currency={currency} className="text-[22px]" />
      <span className="sr-only">{said}</span>
    </span>
  )
}
