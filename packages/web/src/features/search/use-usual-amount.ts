import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { usualAmount } from '#web/market/currency/usual-amount.ts'
import { FIRST_QUERY, type HomeQuery } from './query/home-query.ts'
import { printHomeQuery } from './query/print-home-query.ts'
import { plainDecimal } from './query/relaxed-query.ts'

/**
 * An address may name a pair and no amount. That of a first visit is of its own currency: of
 * another one a usual amount is asked as soon as its price is known.
 */
export function useUsualAmount(query: HomeQuery): void {
  const navigate = useNavigate()
  const isStated = new URLSearchParams(useLocation().search).has('amt')
  const { find } = useCurrencies()
  const code = query[query.side]
  const usual = isStated || code === FIRST_QUERY.give ? undefined : usualAmount(find(code))
  useEffect(() => {
    if (usual === undefined) return
    const address = `?${printHomeQuery({ ...query, amount: plainDecimal(usual) })}`
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [usual, query, navigate])
}
