import type { TransferFees } from '@hopwise/market'
import type { TransferFacts } from './transfer-facts.ts'

interface Networks {
  /** Facts by our code. */
  readonly transfers: ReadonlyMap<string, TransferFacts>
}

/** By what venues last said: it is read anew now and then. */
const feesBySaid = new WeakMap<Networks['transfers'], TransferFees>()

/** The fees for sending each coin, by our code; undefined where nobody reads venues. */
export function transferFeesOf(networks: Networks | undefined): TransferFees | undefined {
  if (!networks) return undefined
  const { transfers } = networks
  const fees =
    feesBySaid.get(transfers) ??
    Object.fromEntries([...transfers].map(([code, { fee }]) => [code, fee]))
  feesBySaid.set(transfers, fees)
  return fees
}
