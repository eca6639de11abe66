import type { Say } from '#web/lib/texts/say.ts'
import type { ChangeParts } from '#web/market/change.documents.ts'

interface Words {
  t: Say<'paths', 'market'>
  /** An amount of the stated side. */
  money: (amount: number) => string
  count: (count: number) => string
}

/** One change of the question in words, to be joined with others: `allow 3 hops`. */
export function changeText(change: ChangeParts, { t, money, count }: Words): string {
  switch (change.kind) {
    case 'AMOUNT':
      return t('change.AMOUNT', { amount: money(change.amount ?? 0) })
    case 'MAX_HOPS':
      return t('change.MAX_HOPS', { count: change.maxHops ?? 0 })
    case 'MIN_REVIEWS':
      return t('change.MIN_REVIEWS', { value: count(change.minReviews ?? 0) })
    case 'MIN_RESERVE_USD':
      return t('change.MIN_RESERVE_USD', { value: count(Math.floor(change.minReserveUsd ?? 0)) })
    case 'ALLOW_CONDITIONS':
      return t('change.ALLOW_CONDITIONS', {
        list: (change.conditions ?? []).map((each) => t(`market:condition.${each}`)).join(', '),
      })
    case 'ALLOW_CURRENCIES':
      return t('change.ALLOW_CURRENCIES', { list: (change.currencies ?? []).join(', ') })
    case 'ANY_CITY':
      return t('change.ANY_CITY', { list: (change.cities ?? []).join(', ') })
    case 'ALLOW_EXCHANGERS':
    case 'ALLOW_FIAT':
    case 'ALLOW_SUSPICIOUS':
    case 'NO_FILTER':
      return t(`change.${change.kind}`)
  }
}
