import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { HopParts } from '#web/market/chain/path.documents.ts'
import { HopName, HopLink } from '#web/market/chain/hop-link.tsx'

/**
 * A chain in one line: mark, exchanger, mark … The first exchanger links to its site, where the
 * exchange begins; the others link to their pages here. Names shrink, marks never.
 */
export function Way({ hops }: { hops: readonly HopParts[] }) {
  const { t } = useTranslation('chain')
  return (
    <ol
      aria-label={t('hops')}
      className={clsx(
        'flex min-w-0 items-center gap-x-1 text-table [--line:6px]',
        // With three or more steps, names take the room of the lines.
        hops.length < 3
          ? '@5xl:gap-x-1.5 @5xl:[--line:10px]'
          : 'max-sm:text-dense max-sm:[&_.bg-control]:hidden',
      )}
    >
      <Mark currency={hops[0]!.give} />
      {hops.map((hop, at) => (
        <li key={hop.offer.id} className="flex min-w-0 items-center gap-x-[inherit]">
          <span aria-hidden className="h-px w-(--line) shrink-0 bg-control" />
          <span className="flex min-w-0 font-medium">
            {at === 0 ? <HopLink hop={hop} /> : <HopName hop={hop} />}
          </span>
          <span aria-hidden className="h-px w-(--line) shrink-0 bg-control" />
          <MarkOf currency={hop.get} />
        </li>
      ))}
    </ol>
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
