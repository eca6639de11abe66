import { useQuery } from '#web/lib/graphql/use-query.ts'
import type { ChainAsked, ChainPast } from './chain-asked.ts'
import { IsToldChainDocument } from './told-chain.documents.ts'

/** The past a link claims, once the server has confirmed it: anybody can write a link. */
export function useChainPast({ id, giveAmount, said }: ChainAsked): ChainPast | undefined {
  const asked = {
    id,
    giveAmount,
    getAmount: said?.was ?? 0,
    at: new Date(said?.atMs ?? 0).toISOString(),
    mark: said?.mark ?? '',
  }
  const { answer } = useQuery(IsToldChainDocument, asked, { pause: said === undefined })
  return said && answer?.isToldChain ? said : undefined
}
