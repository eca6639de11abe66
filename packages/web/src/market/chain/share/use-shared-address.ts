import { useAsked } from '#web/lib/graphql/use-asked.ts'
import type { PathRow } from '../path.documents.ts'
import { ChainToShareDocument } from './chain-to-share.documents.ts'

interface Shared {
  readonly path: PathRow
  /** Of the page with this chain open. */
  readonly address: string
  readonly isOpen: boolean
}

/**
 * What is sent: the page of this chain as it is now, signed, so that whoever opens it later sees it
 * beside what has become of it; where nobody signs, the page that it was found on. Undefined until
 * that is known.
 */
export function useSharedAddress({ path, address, isOpen }: Shared): string | undefined {
  const { id, giveAmount } = path
  const { answer, fault } = useAsked(ChainToShareDocument, { id, giveAmount }, { pause: !isOpen })
  if (answer?.chainToShare) return new URL(answer.chainToShare, address).href
  return answer || fault ? address : undefined
}
