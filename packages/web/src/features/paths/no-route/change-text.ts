import { filterField, isMeasuredChange } from '@hopwise/contract'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { ChangeParts } from '#web/market/change.documents.ts'
import { loweredBy } from '#web/market/filter/measured.ts'

interface Words {
  t: Translate<'no-route', 'filter' | 'market'>
  /** An amount of the stated side. */
  money: (amount: number) => string
  count: (count: number) => string
  cityName: (code: string) => string
  /** Undefined while unknown. */
  exchangerName: (id: string) => string | undefined
  /** The name of the currencies that chains had to pass. */
  through: string
}

/** A longer list is shown as a count. */
const NAMES_SHOWN = 4

/** One change of the question in words, to be joined with others: `allow 3 steps`. */
export function changeText(change: ChangeParts, words: Words): string {
  const { t, money, count, cityName, exchangerName, through } = words
  const { kind } = change
  if (isMeasuredChange(kind)) {
    const { name, value } = loweredBy({ ...change, kind })
    const shown = filterField(name).kind === 'chance' ? Math.round(value * 100) : Math.floor(value)
    return t(`filter:change.${name}`, { value: count(shown) })
  }
  switch (kind) {
    case 'AMOUNT':
      return t('change.AMOUNT', { amount: money(change.amount ?? 0) })
    case 'MAX_HOPS':
      return t('change.MAX_HOPS', { count: change.maxHops ?? 0 })
    case 'ALLOW_CONDITIONS':
      return t('change.ALLOW_CONDITIONS', {
        list: (change.conditions ?? []).map((each) => t(`market:condition.${each}`)).join(', '),
      })
    case 'ALLOW_CURRENCIES':
      return t('change.ALLOW_CURRENCIES', { list: (change.currencies ?? []).join(', ') })
    case 'ANY_CITY':
      return t('change.ANY_CITY', { list: (change.cities ?? []).map(cityName).join(', ') })
    case 'ANY_WAY':
      return t('change.ANY_WAY', { list: through })
    case 'ALLOW_EXCHANGERS': {
      const names = (change.exchangers ?? []).map((id) => exchangerName(id))
      const isNamed = names.length > 0 && names.length <= NAMES_SHOWN && !names.includes(undefined)
      return isNamed
        ? t('change.ALLOW_NAMED', { list: names.join(', ') })
        : t('change.ALLOW_EXCHANGERS')
    }
    case 'ALLOW_SUSPICIOUS':
    case 'NO_FILTER':
      return t(`change.${kind}`)
  }
}
