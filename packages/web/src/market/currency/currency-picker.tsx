import { type Ref, useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Combobox } from '#web/ui/picker/combobox.tsx'
import { currencyOptions, currencySections } from './currency-options.tsx'
import { rememberCurrency, useRecentCurrencies } from './recent-currencies.ts'
import { type Currency, useCurrencies } from './use-currencies.ts'

interface CurrencyPickerProps {
  label: string
  /** A code. */
  value: string | undefined
  onChange: (code: string) => void
  /** How many offers a choice would have, where it depends on the other side. */
  countOf?: (currency: Currency) => number
  error?: string | undefined
  isLarge?: boolean
  ref?: Ref<HTMLButtonElement>
  className?: string
}

/** Finds a currency by name, code, network and the words of both alphabets. */
export function CurrencyPicker(props: CurrencyPickerProps) {
  const { countOf, onChange, ...rest } = props
  const { t } = useTranslation('market')
  const format = useFormat()
  const { all } = useCurrencies()
  const recent = useRecentCurrencies()
  const { options, sections } = useMemo(() => {
    const asked = { currencies: all, t, printCount: format.count, ...(countOf && { countOf }) }
    return { options: currencyOptions(asked), sections: currencySections(asked, recent) }
  }, [all, t, format, countOf, recent])
  return (
    <Combobox
      {...rest}
      options={options}
      sections={sections}
      placeholder={t('choose-currency')}
      searchLabel={t('search-currency')}
      onChange={(code) => {
        rememberCurrency(code)
        onChange(code)
      }}
    />
  )
}
