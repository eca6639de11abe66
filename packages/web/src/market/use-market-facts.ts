import { useQuery } from '#web/lib/graphql/use-query.ts'
import { MarketFactsDocument } from './market-facts.documents.ts'

/** The market in a few numbers, refreshed now and then. */
export function useMarketFacts() {
  return useQuery(MarketFactsDocument, {}, { everyMs: 30_000 }).answer?.market
}
