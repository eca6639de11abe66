import { useCallback, useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { cityFor } from '#web/market/city/kept-city.ts'
import { type Currency, useCurrencies } from '#web/market/currency/use-currencies.ts'
import { usualAmount } from '#web/market/currency/usual-amount.ts'
import { amountText, type ExchangeQuery } from './exchange-query.ts'
import { PartnersOfCurrencyDocument } from './partners-of-currency.documents.ts'
import type { ChangeQuery } from './use-exchange-query.ts'

/** The chosen pair and its actions, all of which go into the address. */
export function usePair(query: ExchangeQuery, change: ChangeQuery) {
  const { find, all, error } = useCurrencies()
  const { give, get, amount, side, city } = query
  /** Defaults stay out of the address. */
  const choose = (changed: { give?: string; get?: string }, typed = city) => {
    const pair = { give, get, ...changed }
    const next = cityFor([find(pair.give), find(pair.get)], typed)
    change({ ...changed, city: next || undefined })
  }
  const { answer } = useQuery(PartnersOfCurrencyDocument, { give })
  const offersByGet = useMemo(
    () => new Map((answer?.pairs ?? []).map((pair) => [pair.get.code, pair.offers])),
    [answer],
  )
  const offersFor = useCallback(({ code }: Currency) => offersByGet.get(code) ?? 0, [offersByGet])
  const swap = () => {
    // The given currency is now got, and the amount stays with its currency.
    const next = amount === undefined || side === 'get' ? undefined : 'get'
    change({ give: get, get: give, side: next })
  }
  return {
    /** The default amount while the reader has stated none. */
    usual: usualAmount(find(side === 'get' ? get : give)),
    /** Whether the default amount is still unknown. */
    isAwaited: amount === undefined && all.length === 0 && !error,
    giveCurrency: find(give),
    getCurrency: find(get),
    offersFor,
    swap,
    chooseGive: (code: string, inCity?: string) =>
      choose({ give: code, ...(code === get && { get: give }) }, inCity),
    chooseGet: (code: string, inCity?: string) =>
      choose({ get: code, ...(code === give && { give: get }) }, inCity),
    chooseCity: (code: string) => change({ city: code || undefined }),
    setAmount: (value: number | undefined, of: 'give' | 'get') =>
      change(
        { amt: amountText(value), side: of === 'get' && value ? 'get' : undefined },
        { replace: true },
      ),
  }
}
