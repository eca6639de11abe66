import type { SubscriptionType, Tariff } from '@hopwise/contract'
import { useMemo } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** The wording of terms, sums and moments of tariffs; moments carry their zone. */
export function useTermWords() {
  const { t } = useTranslation('tariffs')
  const { locale, moment, day } = useFormat()
  return useMemo(
    () => ({
      term: (type: SubscriptionType) => {
        const [tariff, days] = partsOf(type)
        return t('term', { tariff: t(`tariff.${tariff}`), count: days })
      },
      usd: (money: string) => formatBalance(money, locale),
      moment: (at: string) => moment(Date.parse(at)),
      day: (at: string) => day(Date.parse(at)),
    }),
    [t, locale, moment, day],
  )
}

export function partsOf(type: SubscriptionType): [Tariff, number] {
  const [tariff, days] = type.split('_')
  return [tariff as Tariff, Number(days)]
}
