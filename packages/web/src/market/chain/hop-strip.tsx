import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '../currency/currency-mark.tsx'
import { shortNameOf } from '../currency/short-name.ts'
import type { HopParts } from './path.documents.ts'

/** A chain in brief: its currencies and exchangers. */
export function HopStrip({ hops }: { hops: readonly HopParts[] }) {
  const { t } = useTranslation('chain')
  return (
    <ol
      aria-label={t('hops')}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2 wrap-break-word"
    >
      <li className="inline-flex items-center gap-1.5 text-table font-medium">
        <CurrencyMark currency={hops[0]!.give} className="text-[20px]" />
        {shortNameOf(hops[0]!.give)}
      </li>
      {hops.map(({ get, exchanger, offer }) => (
        <li key={offer.id} className="inline-flex items-center gap-1.5 text-table">
          <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
          <span className="rounded-full bg-surface-2 px-2 py-0.5 text-meta text-text-2">
            {exchanger.name}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
          <span className="inline-flex items-center gap-1.5 font-medium">
            <CurrencyMark currency={get} className="text-[20px]" />
            {shortNameOf(get)}
          </span>
        </li>
      ))}
    </ol>
  )
}
