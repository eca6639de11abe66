import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { usualAmount } from '#web/market/currency/usual-amount.ts'
import { FIRST_QUERY, type HomeQuery } from './query/home-query.ts'
import { printHomeQuery } from './query/print-home-query.ts'
import { readHomeQuery } from './query/read-home-query.ts'

/**
 * Fills in an amount for an address that names a pair but no valid amount. The first visit's amount
 * belongs to its own currency: another one gets a usual amount as soon as its price is known.
 */
export function useUsualAmount(query: HomeQuery): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { dropped } = useMemo(() => readHomeQuery(search), [search])
  const isStated = new URLSearchParams(search).has('amt') && !dropped.includes('amt')
  const { find } = useCurrencies()
  const code = query[query.side]
  const usual = isStated || code === FIRST_QUERY.give ? undefined : usualAmount(find(code))
  useEffect(() => {
    if (usual === undefined) return
    const address = `?${printHomeQuery({ ...query, amount: plainNumber(usual) })}`
    void navigate(address, { replace: true, preventScrollReset: true, state: { dropped } })
  }, [usual, query, navigate, dropped])
}
