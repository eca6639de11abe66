import { useQuery } from '#web/lib/graphql/use-query.ts'
import type { SharedChain, ChainPast } from './shared-chain.ts'
import { IsToldChainDocument } from './chain-past.documents.ts'

/** The past a link claims, once the server has confirmed it: anybody can write a link. */
export function useChainPast({ id, giveAmount, said }: SharedChain): ChainPast | undefined {
  const variables = {
    id,
    giveAmount,
    getAmount: said?.was ?? 0,
    at: new Date(said?.atMs ?? 0).toISOString(),
    mark: said?.mark ?? '',
  }
  const { answer } = useQuery(IsToldChainDocument, variables, { pause: said === undefined })
  return said && answer?.isToldChain ? said : undefined
}
