import { ArrowUpDown } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CityChips } from '#web/market/city/city-chips.tsx'
import { CityPicker } from '#web/market/city/city-picker.tsx'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { amountUnitOf, moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useHopButtons } from '../bar/steps-cell.tsx'
import type { Side } from '../query/home-query.ts'
import {
  offersOn,
  type SearchForm,
  type SearchFormProps,
  useSearchForm,
} from '../use-search-form.ts'

interface SearchSheetProps extends SearchFormProps {
  /** Its button's label, with the number of chains once known. */
  findLabel: string
}

/** The whole search as a sheet, for phones. */
export function SearchSheet({ findLabel, ...props }: SearchSheetProps) {
  const { query, isOtherOutdated, onFind } = props
  const { t } = useTranslation('search')
  const hopButtons = useHopButtons()
  const form = useSearchForm(props)
  const isOffline = useConnection().connection === 'offline'
  const side = { form, query, isOtherOutdated }
  return (
    <form
      role="search"
      aria-label={t('search')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOffline) onFind()
      }}
    >
      <SideFields side="give" {...side} />
      <div className="relative z-[1] -my-2.5 flex justify-center">
        <IconButton
          icon={ArrowUpDown}
          color="line"
          size="large"
          label={t('swap')}
          className="rounded-full bg-raised !text-accent"
          onClick={form.swap}
        />
      </div>
      <SideFields side="get" {...side} error={form.isSame ? t('same-currency') : undefined} />
      <CityPicker className="mt-3" {...form.inCity} />
      <CityChips className="mt-2" {...form.inCity} />
      <div className="mt-4">
        <Segmented
          label={t('max-hops')}
          value={String(query.maxHops)}
          options={hopButtons}
          onChange={(value) => form.choose({ maxHops: Number(value) })}
        />
      </div>
      <Button
        type="submit"
        color="violet"
        size="large"
        isWide
        className="mt-4"
        aria-disabled={isOffline || form.isSame}
        title={isOffline ? t('find-offline') : undefined}
      >
        {findLabel}
      </Button>
    </form>
  )
}

interface SideFieldsProps {
  side: Side
  query: SearchFormProps['query']
  form: SearchForm
  isOtherOutdated: boolean
  error?: string | undefined
}

/** A currency and an amount. The unstated side shows the best chain's result. */
function SideFields({ side, query, form, isOtherOutdated, error }: SideFieldsProps) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const { currency, isStated, liveOf, amount, usd } = form.sideOf(side)
  return (
    <fieldset className="min-w-0 rounded-large bg-surface-1 p-3">
      <legend className="sr-only">{t(side)}</legend>
      <CurrencyPicker
        label={t(side)}
        value={query[side]}
        error={error}
        onChange={(code, city) => form.chooseCode(side, code, city)}
        countOf={offersOn[side]}
      />
      <NumberInput
        className={
          isStated || !isOtherOutdated
            ? 'mt-2 transition-opacity'
            : 'mt-2 opacity-60 transition-opacity delay-150'
        }
        label={t(`amount-${side}`)}
        hidesLabel
        isLarge
        isAboveZero
        hasCents={!isStated && currency !== undefined && moneyKindOf(currency) === 'fiat'}
        value={amount}
        onChange={(typed) => form.type(side, typed)}
        unit={amountUnitOf(currency)}
        liveOf={liveOf}
        after={currency ? unitOf(currency) : query[side]}
        hint={
          usd === undefined ? (
            <span>&nbsp;</span>
          ) : (
            <>
              {isStated || isOtherOutdated ? '' : `${t('best-now')} `}≈ {format.usd(usd)}
              {currency && <PriceDoubt of={[currency]} />}
            </>
          )
        }
      />
    </fieldset>
  )
}
