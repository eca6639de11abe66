import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { type Currency, useCurrencies } from '#web/market/currency/use-currencies.ts'
import { OptionPanel } from '#web/ui/picker/option-panel.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { PairProps } from './pair-pickers.tsx'

/** All currencies in two standing lists, for screens with enough room. */
export function PairColumns({ give, get, onGive, onGet, offersFor }: PairProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <Side label={t('give')} chosen={give} onChoose={onGive} countOf={countGiving} />
      <Side label={t('get')} chosen={get} onChoose={onGet} countOf={offersFor} hidesEmpty />
    </>
  )
}

const countGiving = ({ offersGiving }: Currency) => offersGiving

interface SideProps {
  label: string
  chosen: string
  onChoose: (code: string) => void
  countOf: (currency: Currency) => number
  hidesEmpty?: boolean
}

function Side({ label, chosen, onChoose, countOf, hidesEmpty = false }: SideProps) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { all } = useCurrencies()
  const options = useMemo(
    () =>
      currencyOptions({
        currencies: all.filter((each) => countOf(each) > 0 || !hidesEmpty || each.code === chosen),
        t,
        countOf,
        printCount: format.count,
      }).map((option) => {
        const currency = all.find(({ code }) => code === option.value)!
        return {
          ...option,
          // A slash in a name is where it may break into two lines.
          label: shortNameOf(currency).replace('/', '/\u200b'),
          words: [...(option.words ?? []), currency.name],
          icon: <CurrencyMark currency={currency} className="text-[22px]" />,
        }
      }),
    [all, t, countOf, format, hidesEmpty, chosen],
  )
  return (
    <Card
      className={
        'sticky top-[calc(var(--header-height)+16px)] flex flex-col overflow-hidden ' +
        'h-[calc(100dvh-var(--header-height)-32px)]'
      }
    >
      <h2 className="px-4 pt-3 pb-1 text-dense font-semibold text-text-2">{label}</h2>
      <OptionPanel
        isStanding
        label={label}
        searchLabel={`${label}: ${t('search-currency')}`}
        options={options}
        chosen={new Set([chosen])}
        onClose={() => undefined}
        onChoose={({ value }) => onChoose(value)}
      />
    </Card>
  )
}
