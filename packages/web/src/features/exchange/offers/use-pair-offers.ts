import type { PairOffersQuery } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import type { ExchangeQuery } from '../exchange-query.ts'
import { offerView } from './offer-view.ts'
import { PairOffersDocument } from './pair-offers.documents.ts'

const AGAIN_MS = 5_000

interface Options {
  /** The amount used while the reader has stated none. */
  readonly usual: number | undefined
  /** Whether there is nothing to ask yet. */
  readonly pause: boolean
}

/** The offers of a pair, fetched again and again unless the reader pauses them. */
export function usePairOffers(query: ExchangeQuery, { usual, pause }: Options) {
  const { give, get, side, amount, city } = query
  const ignored = useIgnoredExchangers()
  const now = useMemo(() => ({ give, get, side, amount }), [give, get, side, amount])
  const settled = useDebounced(now)
  // A typed amount is queried once it was left alone; another pair at once.
  const stated = settled.give === give && settled.get === get ? settled : now
  const most = stated.amount ?? usual
  const variables: { query: PairOffersQuery } = {
    query: {
      give,
      get,
      limit: 300,
      ...(most !== undefined && { [stated.side === 'get' ? 'getAmount' : 'giveAmount']: most }),
      ...((ignored.length > 0 || city !== '') && {
        filter: { ignoreExchangers: [...ignored], ...(city !== '' && { city }) },
      }),
    },
  }
  const question = JSON.stringify(variables)
  const [pausedFor, setPausedFor] = useState<string>()
  // Another query is sent even while the list is paused.
  const isPaused = pausedFor === question
  const { answer, answered, error, refetch } = useQuery(PairOffersDocument, variables, {
    ...(!isPaused && { everyMs: AGAIN_MS }),
    pause,
  })
  const last = useMemo(() => (answered ? queryFrom(answered) : undefined), [answered])
  const isOfPair = last !== undefined && last.give === give && last.get === get
  const isOfThis = answered === question
  const isShown = isOfPair && !pause && (isOfThis || error === undefined)
  const items = isShown ? answer?.pairOffers.items : undefined
  const answeredSide: ExchangeQuery['side'] = last?.getAmount ? 'get' : 'give'
  const views = useMemo(
    () => items?.map((row) => offerView(row, answeredSide)),
    [items, answeredSide],
  )
  const setPaused = (pauses: boolean) => {
    setPausedFor(pauses ? question : undefined)
    if (!pauses) refetch()
  }
  return {
    /** Offers of this pair; those of its last amount while the next answer is on its way. */
    views,
    /** The question they answer, as text. */
    answered,
    /** The side whose amount is the same for all. */
    side: answeredSide,
    isBusy: views !== undefined && (!isOfThis || stated !== now),
    isReconnecting: views !== undefined && error !== undefined,
    error,
    refetch,
    isPaused,
    setPaused,
  }
}

function queryFrom(answered: string): PairOffersQuery {
  return (JSON.parse(answered) as { query: PairOffersQuery }).query
}

export type FoundOffers = ReturnType<typeof usePairOffers>
