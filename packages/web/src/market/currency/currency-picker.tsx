import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Combobox } from '#web/ui/picker/combobox.tsx'
import { sectionsWithCities } from '../city/cash-sections.tsx'
import { rememberCity } from '../city/kept-city.ts'
import { useCities } from '../city/use-cities.ts'
import { currencyOptions, currencySections } from './currency-options.tsx'
import { type Currency, useCurrencies } from './use-currencies.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'

interface CurrencyPickerProps {
  label: string
  /** A currency code. */
  value: string | undefined
  /** Called with the city of cash, if one was typed with it: "cash rub moscow". */
  onChange: (code: string, city?: string) => void
  /** The number of offers for a choice, where it depends on the other side. */
  countOf?: (currency: Currency) => number
  error?: string | undefined
  isLarge?: boolean
  isCell?: boolean
  /** Leaves the label to screen readers where the place shows the side. */
  hidesLabel?: boolean
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
  const [wasOpened, setOpened] = useState(false)
  const { all: cities } = useCities({ pause: !wasOpened })
  const { options, sections, sectionsFor } = useMemo(() => {
    const params = { currencies: all, t, printCount: format.count, ...(countOf && { countOf }) }
    const listed = currencyOptions(params)
    return {
      options: listed,
      sections: currencySections(params, recent),
      sectionsFor: sectionsWithCities({ options: listed, currencies: all, cities, t }),
    }
  }, [all, cities, t, format, countOf, recent])
  return (
    <Combobox
      {...rest}
      options={options}
      sections={sections}
      sectionsFor={sectionsFor}
      onOpen={() => setOpened(true)}
      placeholder={t('choose-currency')}
      searchLabel={t('search-currency')}
      onChange={(chosen) => {
        const [code = '', city] = chosen.split(' ')
        rememberCurrency(code)
        if (city !== undefined) rememberCity(city)
        onChange(code, city)
      }}
    />
  )
}

const KEY = 'recent-currencies'
const MOST = 5

const recent = watched<readonly string[]>((readSetting(KEY) ?? '').split(' ').filter(Boolean))

/** The codes last chosen in this browser, the latest first. */
function useRecentCurrencies(): readonly string[] {
  return useWatched(recent)
}

function rememberCurrency(code: string): void {
  const codes = [code, ...recent.get().filter((each) => each !== code)].slice(0, MOST)
  recent.set(codes)
  keepSetting(KEY, codes.join(' '))
}
