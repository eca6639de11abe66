import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import type { Side } from '../query/home-query.ts'
import { type SearchFormProps, useSearchForm } from '../use-search-form.ts'
import { fetchSearchSheet, SearchSheetLater } from './search-sheet-later.tsx'

interface SearchLineProps extends SearchFormProps {
  /** The number of chains as it is printed, once known. */
  found: { readonly count: number; readonly value: string } | undefined
}

/** The question in one line, for phones, and the sheet that edits it. */
export function SearchLine({ found, ...props }: SearchLineProps) {
  const { query, onFind } = props
  const { t } = useTranslation('search')
  const [isOpen, setOpen] = useState(false)
  const said = useSaidQuestion(props)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={() => void fetchSearchSheet()}
        onClick={() => setOpen(true)}
        className={
          'flex h-14 w-full items-center gap-3 rounded-large border border-control bg-raised ' +
          'px-3.5 text-left'
        }
      >
        <span aria-hidden className="flex shrink-0">
          {said.marks}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('change-search')} </span>
          <span
            className={clsx(
              'flex min-w-0 gap-1 leading-[22px] font-semibold whitespace-nowrap',
              said.from.length + said.to.length > LONG ? 'text-dense' : 'text-body',
            )}
          >
            <span className="min-w-0 truncate">{said.from}</span>{' '}
            {/* The wanted currency stays whole, even where the line is too short for all the
                words. */}
            <span className="max-w-3/5 shrink-0 truncate">→ {said.to}</span>
          </span>
          <span className="block truncate text-dense text-text-2">
            {said.second || t('up-to-steps', { count: query.maxHops })}
          </span>
        </span>
        <Pencil aria-hidden className="size-4.5 shrink-0 text-accent" />
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet" title={t('what')}>
        <SearchSheetLater
          {...props}
          findLabel={found ? t('show-chains', found) : t('find')}
          onFind={() => {
            setOpen(false)
            onFind()
          }}
        />
      </Modal>
    </>
  )
}

/**
 * `0.05 BTC → Sberbank`, and the best chain's result. The wanted currency is in the second line,
 * because its name would be cut behind the arrow.
 */
function useSaidQuestion(props: SearchFormProps) {
  const { query, isOtherOutdated } = props
  const { t } = useTranslation('search')
  const format = useFormat()
  const form = useSearchForm(props)
  const sides = { give: form.sideOf('give'), get: form.sideOf('get') }
  const nameOf = (side: Side) => {
    const { currency } = sides[side]
    return currency ? shortNameOf(currency) : shortNameOfCode(query[side])
  }
  const amountOf = (side: Side) => {
    const { currency, amount } = sides[side]
    return format.amount(amount ?? 0, currency ? moneyKindOf(currency) : 'crypto')
  }
  const marks = (['give', 'get'] as const).map((side) => {
    const { currency } = sides[side]
    return currency && <CurrencyMark key={side} currency={currency} className={markClass} />
  })
  const otherSide = query.side === 'give' ? 'get' : 'give'
  const { amount: other, currency: otherCurrency } = sides[otherSide]
  const worked =
    other !== undefined && otherCurrency && !isOtherOutdated
      ? `${amountOf(otherSide)}\u00a0${unitOf(otherCurrency)}`
      : undefined
  if (query.side === 'give') {
    const from = `${amountOf('give')}\u00a0${nameOf('give')}`
    const second = worked && t('best-amount', { amount: worked })
    return { from, to: nameOf('get'), second, marks }
  }
  const unit = sides.get.currency ? unitOf(sides.get.currency) : query.get
  const wanted = `${amountOf('get')}\u00a0${unit}`
  return {
    from: nameOf('give'),
    to: nameOf('get'),
    second: worked ? t('wanted-for', { wanted, amount: worked }) : wanted,
    marks,
  }
}

/** A longer text does not fit on a phone in the usual size. */
const LONG = 20

/** Marks that overlap. */
const markClass = 'text-[24px] not-first:-ml-1.5 not-first:shadow-[0_0_0_2px_var(--raised)]'
