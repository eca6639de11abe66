import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CityPicker } from '#web/market/city/city-picker.tsx'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cellClass } from '#web/ui/bar/cell-look.ts'
import type { Side } from '../query/home-query.ts'
import { offersOn, type SearchFormProps, useSearchForm } from '../use-search-form.ts'
import { AmountCell } from './amount-cell.tsx'
import { StepsCell } from './steps-cell.tsx'

interface SearchBarProps extends SearchFormProps {
  /** The cells at its end: filters and order. */
  children: ReactNode
}

/**
 * The given and the wanted currency, and the greatest number of exchangers: one line that stays in
 * sight above a list. A change is queried at once.
 */
export function SearchBar({ children, ...props }: SearchBarProps) {
  const { query, isOtherOutdated, onFind } = props
  const { t } = useTranslation('search')
  const form = useSearchForm(props)
  const isOffline = useConnection().connection === 'offline'
  const side = (each: Side) => (
    <>
      <CurrencyPicker
        isCell
        className="flex-[1_1_180px] xl:flex-[1_1_196px]"
        label={t(each)}
        value={query[each]}
        error={each === 'get' && form.isSame ? t('same-currency') : undefined}
        onChange={(code, city) => form.chooseCode(each, code, city)}
        countOf={offersOn[each]}
      />
      <AmountCell
        {...form.sideOf(each)}
        className="flex-[1_1_112px] border-line-soft xl:flex-[1_1_150px]"
        label={t(`amount-${each}`)}
        isOutdated={isOtherOutdated}
        onChange={(amount) => form.type(each, amount)}
      />
    </>
  )
  return (
    <div className="flex h-16 rounded-large border border-control bg-raised">
      <form
        role="search"
        aria-label={t('search')}
        className="relative flex min-w-0 grow *:border-l *:border-line *:first:border-l-0"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffline) onFind()
        }}
      >
        {side('give')}
        <button
          type="button"
          aria-label={t('swap')}
          title={t('swap')}
          className={`${cellClass} swap w-9 shrink-0 items-center !px-0 text-accent xl:w-10`}
          onClick={form.swap}
        >
          <ArrowLeftRight aria-hidden className="size-[18px]" />
        </button>
        {side('get')}
        <CityPicker isCell className="flex-[0_1_170px]" {...form.inCity} />
        <StepsCell
          className="hidden w-28 shrink-0 xl:flex"
          value={query.maxHops}
          onChange={(maxHops) => form.choose({ maxHops })}
        />
        {/* Every key press is answered; the submit button is for people who want to be led to
            the list. */}
        <Button
          type="submit"
          color="violet"
          aria-disabled={isOffline || form.isSame}
          title={isOffline ? t('find-offline') : undefined}
          className="!absolute -bottom-11 left-0 z-[1] not-focus:sr-only"
        >
          {t('find')}
        </Button>
      </form>
      {children}
    </div>
  )
}
