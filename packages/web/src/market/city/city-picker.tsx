import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Combobox } from '#web/ui/picker/combobox.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { rememberCity } from './kept-city.ts'
import { type PairCitiesParams, usePairCities } from './use-pair-cities.ts'

export interface CityChoice extends PairCitiesParams {
  /** A city's code; any city when empty. */
  city: string
  onChange: (city: string) => void
}

interface CityPickerProps extends CityChoice {
  hidesLabel?: boolean
  isCell?: boolean
  className?: string
}

/** The city of the cash, searched by name, code and words of both alphabets. */
export function CityPicker(props: CityPickerProps) {
  const { give, get, isDirect, city, onChange, ...rest } = props
  const { t } = useTranslation('market')
  const format = useFormat()
  const locale = useLocale()
  const found = usePairCities({ give, get, ...(isDirect && { isDirect }) })
  const { isCash, cities, countIn, findCity } = found
  const options = useMemo<PickerOption[]>(() => {
    if (cities.length === 0) return []
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    const any = { value: '', label: t('any-city'), icon: pin }
    const named = cities.map(({ code, name, country, searchWords }) => ({
      value: code,
      label: name,
      words: [...searchWords, ...(country ? [countries.of(country) ?? country] : [])],
      icon: pin,
      count: format.count(countIn({ code })),
      isDisabled: countIn({ code }) === 0,
    }))
    const isStrange = city !== '' && !findCity(city)
    return [any, ...(isStrange ? [{ value: city, label: city, icon: pin }] : []), ...named]
  }, [cities, countIn, findCity, city, t, format, locale])
  if (!isCash) return null
  return (
    <Combobox
      {...rest}
      label={t('city')}
      options={options}
      value={options.length > 0 ? (findCity(city)?.code ?? city) : undefined}
      placeholder={city === '' ? t('any-city') : '…'}
      searchLabel={t('search-city')}
      onChange={(code) => {
        rememberCity(code)
        onChange(code)
      }}
    />
  )
}

const pin = <MapPin aria-hidden className="size-4 shrink-0 text-text-3" />
