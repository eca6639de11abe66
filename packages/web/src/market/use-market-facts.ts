import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { MarketFactsDocument } from './market-facts.documents.ts'

/** The market in a few numbers, refreshed now and then. */
export function useMarketFacts() {
  return useAsked(MarketFactsDocument, {}, { everyMs: 30_000 }).answer?.market
}
