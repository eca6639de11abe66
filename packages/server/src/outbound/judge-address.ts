import { setTimeout as sleep } from 'node:timers/promises'
import { addressFault, type AddressFault, type AddressRules } from './address-rules.ts'
import { nameServers, type Resolve } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

const PATIENCE_MS = 2_000

/**
 * The guarded client's fault with an address, those of its host included. A host that no name
 * server knows, or tells in time, passes: nothing can be fetched there as it is, and the client
 * looks again at each try.
 */
export async function judgeAddress(
  text: string,
  rules: AddressRules,
  resolve: Resolve = nameServers(),
): Promise<AddressFault | undefined> {
  const fault = addressFault(text, rules)
  if (fault !== undefined || rules.allowPrivate) return fault
  const { hostname } = new URL(text)
  const found = resolve(hostname).catch(() => [])
  const addresses = await Promise.race([found, sleep(PATIENCE_MS, [], { ref: false })])
  return addresses.every(({ address }) => isPublicAddress(address)) ? undefined : 'PRIVATE_ADDRESS'
}
