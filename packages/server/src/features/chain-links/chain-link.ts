import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../lib/secrets/secret-box.ts'

/** A chain or loop at an amount, and its result at a moment. */
export interface ChainQuote {
  /** The path's id, made of its offers. */
  readonly pathId: string
  /** An amount of the first currency, and one of the last. */
  readonly giveAmount: number
  readonly getAmount: number
  readonly atMs: number
}

/** 96 bits: nobody guesses one, and a link stays short. */
const MARK_BYTES = 12
/** Decimals that a double holds; the result needs fewer. */
const GIVE_DIGITS = 15
const GET_DIGITS = 8

/** The key that signs chain links. */
export function chainLinkKey(secrets: SecretBox): Buffer {
  return secrets.derive('chain-links')
}

/**
 * The page of exactly that chain at that amount: its result then beside the one now. A link without
 * a key vouches for nothing, and the page shows only the present. Begins with a slash.
 */
export function chainAddress(chain: ChainQuote, key: Buffer | undefined): string {
  const { give, get, at } = saidOf(chain)
  const query = new URLSearchParams({ id: chain.pathId, amt: give })
  if (key) {
    query.set('was', get)
    query.set('at', at)
    query.set('sig', markOf(chain, key).toString('base64url'))
  }
  // Colons stay as they are, so that links are short.
  return `/chain?${query.toString().replaceAll('%3A', ':')}`
}

/** Whether we have published exactly that, and nobody has made it up. */
export function isAuthentic(chain: ChainQuote, mark: string, key: Buffer): boolean {
  const bytes = Buffer.from(mark, 'base64url')
  // One way to write each, or a link would have many.
  if (bytes.length !== MARK_BYTES || bytes.toString('base64url') !== mark) return false
  const { give, get, at } = saidOf(chain)
  const isExact =
    Number(give) === chain.giveAmount &&
    Number(get) === chain.getAmount &&
    Date.parse(at) === chain.atMs
  return isExact && timingSafeEqual(bytes, markOf(chain, key))
}

function markOf(chain: ChainQuote, key: Buffer): Buffer {
  const { give, get, at } = saidOf(chain)
  return createHmac('sha256', key)
    .update([chain.pathId, give, get, at].join('\n'))
    .digest()
    .subarray(0, MARK_BYTES)
}

/** The link's texts. */
function saidOf({ giveAmount, getAmount, atMs }: ChainQuote) {
  return {
    give: plainText(giveAmount, GIVE_DIGITS),
    get: plainText(getAmount, GET_DIGITS),
    at: `${new Date(atMs - (atMs % 1_000)).toISOString().slice(0, 19)}Z`,
  }
}

/** Plain decimals, never 1e-7: the reader of addresses knows no exponents. */
function plainText(amount: number, digits: number): string {
  return amount.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: digits })
}
