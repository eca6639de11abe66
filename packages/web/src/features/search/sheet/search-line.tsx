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
import { SearchSheet } from './search-sheet.tsx'

interface SearchLineProps extends SearchFormProps {
  /** How many chains there are, once it is known: as it is written. */
  found: { readonly count: number; readonly value: string } | undefined
}

/** On a phone: the whole question in one line, and the sheet in which it is changed. */
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
          <span className="block truncate text-body leading-[22px] font-semibold">{said.pair}</span>
          <span className="block truncate text-dense text-text-2">
            {said.best ? `${said.best} · ` : ''}
            {t('up-to-steps', { count: query.maxHops })}
          </span>
        </span>
        <Pencil aria-hidden className="size-4.5 shrink-0 text-accent" />
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet" title={t('what')}>
        <SearchSheet
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

/** `0.05 BTC → Sberbank`, and what the best chain makes of it. */
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
  const otherSide = query.side === 'give' ? 'get' : 'give'
  const { amount: other, currency: otherCurrency } = sides[otherSide]
  const stated = (side: Side) =>
    query.side === side ? `${amountOf(side)}\u00a0${nameOf(side)}` : nameOf(side)
  return {
    pair: `${stated('give')} → ${stated('get')}`,
    best:
      other !== undefined && otherCurrency && !isOtherOutdated
        ? t('best-amount', { amount: `${amountOf(otherSide)}\u00a0${unitOf(otherCurrency)}` })
        : undefined,
    marks: (['give', 'get'] as const).map((side) => {
      const { currency } = sides[side]
      return currency && <CurrencyMark key={side} currency={currency} className={markClass} />
    }),
  }
}

/** One over the other. */
const markClass = 'text-[24px] not-first:-ml-1.5 not-first:shadow-[0_0_0_2px_var(--raised)]'
