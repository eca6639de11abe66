import { LEAST_SPLIT_GAIN_PERCENT, type PathsQuery } from '@hopwise/contract'
import { Split as SplitMark } from 'lucide-react'
import { Link, type To } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { HopStrip } from '#web/market/chain/hop-strip.tsx'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Card } from '#web/ui/show/card.tsx'
import { type Split, useSplit } from './use-split.ts'

export interface SplitNoteProps {
  question: PathsQuery
  /** Whether no single chain was found for the amount. */
  isAlone?: boolean
  /** The greatest result of a listed chain, in the got currency; 0 where there is none. */
  mostListed?: number
  /** The page of this part alone, with its chain open. */
  linkToPart: (part: SplitPart) => { to: To; state: unknown }
  /** Whether the answer beside it is still awaited: that one goes first. */
  isBusy: boolean
  /** Whether the reader has paused live updates. */
  isStill: boolean
}

export type SplitPart = Split['parts'][number]

/**
 * The split of the amount between two chains, where it returns more than one, or no single one can
 * take it. It vanishes as soon as a newer row brings as much.
 */
export function SplitNote(props: SplitNoteProps) {
  const { question, isAlone = false, mostListed = 0, linkToPart } = props
  const { t } = useTranslation('paths')
  const format = useFormat()
  const split = useSplit(question, props)
  if (!split) return null
  const money = (amount: number, currency: HopCurrency) =>
    format.money(amount, unitOf(currency), moneyKindOf(currency))
  const gainPercent = gainOver(split, mostListed)
  if (gainPercent !== null && gainPercent < LEAST_SPLIT_GAIN_PERCENT) return null
  const { parts } = split
  const get = money(split.getAmount, parts[0]!.hops.at(-1)!.get)
  return (
    <Card role="note" className="p-4 text-table sm:px-5">
      <p className="flex items-start gap-2 font-medium text-pretty">
        <SplitMark aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
        {gainPercent === null
          ? t(isAlone ? 'split.only' : 'split.only-reliable', { get })
          : t('split.better', { get, percent: format.percent(gainPercent) })}
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-2 sm:pl-6">
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              {...linkToPart(part)}
              className={
                'inline-flex min-h-9 items-center text-accent underline-offset-4 ' +
                'hover:underline pointer-coarse:min-h-11'
              }
            >
              {t('split.part', {
                give: money(part.giveAmount, part.hops[0]!.give),
                get: money(part.getAmount, part.hops.at(-1)!.get),
              })}
            </Link>
            <HopStrip hops={part.hops} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The gain over the best single chain, at the split's time or now; null where there is none. */
function gainOver({ getAmount, gainPercent }: Split, mostListed: number): number | null {
  const most = Math.max(gainPercent === null ? 0 : getAmount / (1 + gainPercent / 100), mostListed)
  return most === 0 ? null : (getAmount / most - 1) * 100
}
