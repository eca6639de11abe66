import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

type Chain = 'bitcoin' | 'litecoin' | 'dogecoin' | 'tron' | 'ethereum'

/**
 * A coin's chain. Coins of chains whose addresses look like another's (BEP20's are ERC20's) are not
 * among them: a mistake could not be seen.
 */
const CHAINS: Readonly<Record<string, Chain>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  TRX: 'tron',
  USDTTRC20: 'tron',
  ETH: 'ethereum',
  USDTERC20: 'ethereum',
  USDCERC20: 'ethereum',
}

export const PAYABLE_CODES: readonly string[] = Object.keys(CHAINS)

/** Whether addresses of this currency can be checked, so that it can be paid out. */
export function isPayable(code: string): boolean {
  return Object.hasOwn(CHAINS, code)
}

/**
 * Whether coins of that code can be sent there: to an address of its chain, whole by its checksum.
 * An address with one wrong letter, or of another chain, does not pass.
 */
export function isAddressOf(code: string, address: string): boolean {
  if (!isPayable(code) || address.length > 100) return false
  return checks[CHAINS[code]!](address)
}

const base58check = createBase58check(sha256)

const checks: Readonly<Record<Chain, (address: string) => boolean>> = {
  bitcoin: (address) => isBase58(address, [0x00, 0x05]) || isSegwit(address, 'bc'),
  // Its old addresses that begin with 3 are bitcoin's too: they are not taken.
  litecoin: (address) => isBase58(address, [0x30, 0x32]) || isSegwit(address, 'ltc'),
  dogecoin: (address) => isBase58(address, [0x1e, 0x16]),
  tron: (address) => isBase58(address, [0x41]),
  ethereum: isMixedCase,
}

function isBase58(address: string, versions: readonly number[]): boolean {
  const bytes = attempt(() => base58check.decode(address))
  return bytes?.length === 21 && versions.includes(bytes[0]!)
}

/** BIP 173 for the first kind, BIP 350 for later ones. */
function isSegwit(address: string, prefix: string): boolean {
  for (const code of [bech32, bech32m]) {
    const decoded = attempt(() => code.decode(address as `${string}1${string}`, 90))
    if (!decoded || decoded.prefix !== prefix) continue
    const [version, ...words] = decoded.words
    const program = attempt(() => code.fromWords(words))
    if (!program || version === undefined) continue
    if (code === bech32 && version === 0) return [20, 32].includes(program.length)
    if (code === bech32m && version === 1) return program.length === 32
  }
  return false
}

/** EIP-55. In small letters alone it has no checksum, and is not taken. */
function isMixedCase(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const letters = address.slice(2)
  const small = letters.toLowerCase()
  if (letters === small || letters === letters.toUpperCase()) return false
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  return small.split('').every((letter, at) => {
    const written = Number.parseInt(hash[at]!, 16) >= 8 ? letter.toUpperCase() : letter
    return written === letters[at]
  })
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
