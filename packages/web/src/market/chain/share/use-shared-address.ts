import { useQuery } from '#web/lib/graphql/use-query.ts'
import type { PathRow } from '../path.documents.ts'
import { ChainToShareDocument } from './chain-to-share.documents.ts'

interface Shared {
  readonly path: PathRow
  /** The address of the page with this chain open. */
  readonly address: string
  readonly isOpen: boolean
}

/**
 * The signed page of the chain at this moment, so that a later reader sees it beside the present;
 * without a signature, the page where it was found. Undefined until that is known.
 */
export function useSharedAddress({ path, address, isOpen }: Shared): string | undefined {
  const { id, giveAmount } = path
  const { answer, error } = useQuery(ChainToShareDocument, { id, giveAmount }, { pause: !isOpen })
  if (answer?.chainToShare) return new URL(answer.chainToShare, address).href
  return answer || error ? address : undefined
}
