import { positive } from '#web/lib/address/read-params.ts'

/** The past result of a chain. */
export interface ChainPast {
  /** The amount in the chain's last currency. */
  readonly was: number
  readonly atMs: number
}

/** The chain of an address. */
export interface SharedChain {
  /** The id of the path, made of its offers. */
  readonly id: string
  /** The amount in the chain's first currency. */
  readonly giveAmount: number
  /** The currencies in order; a loop ends with its first one again. */
  readonly codes: readonly string[]
  /** The past as the address claims it, shown only once the server has vouched for it. */
  readonly said: (ChainPast & { readonly mark: string }) | undefined
}

/** The longest chain the market searches for. */
const MOST_HOPS = 8
/** `exchanger:GIVE:GET`, followed by `@city` for cash. */
const OFFER = /^[^:>]{1,80}:([A-Z0-9]{2,24}):([A-Z0-9]{2,24})(?:@[^>]{1,40})?$/

/** Reads `/chain?id=…&amt=…&was=…&at=…&sig=…`; undefined without a chain or an amount. */
export function sharedChainFrom(params: URLSearchParams): SharedChain | undefined {
  const id = params.get('id') ?? ''
  const giveAmount = positive(params.get('amt') ?? '')
  const codes = codesOf(id)
  if (!codes || giveAmount === undefined) return undefined
  return { id, giveAmount, codes, said: saidIn(params) }
}

/** The form of the server's signature. */
const MARK = /^[\w-]{16}$/

function saidIn(params: URLSearchParams): SharedChain['said'] {
  const was = positive(params.get('was') ?? '')
  const atMs = Date.parse(params.get('at') ?? '')
  const mark = params.get('sig') ?? ''
  // A past without all three is unsigned, as in links older than signatures.
  if (was === undefined || Number.isNaN(atMs) || !MARK.test(mark)) return undefined
  return { was, atMs, mark }
}

function codesOf(id: string): readonly string[] | undefined {
  const offers = id.split('>')
  if (offers.length > MOST_HOPS) return undefined
  const pairs = offers.map((offer) => OFFER.exec(offer))
  const codes: string[] = []
  for (const pair of pairs) {
    const [, give, get] = pair ?? []
    if (give === undefined || get === undefined) return undefined
    // Each offer takes the currency that the one before brings.
    if (codes.length > 0 && codes.at(-1) !== give) return undefined
    if (codes.length === 0) codes.push(give)
    codes.push(get)
  }
  return codes
}

/** Whether the chain ends in its first currency. */
export function isLoop({ codes }: Pick<SharedChain, 'codes'>): boolean {
  return codes[0] === codes.at(-1)
}

/** A smaller difference, in percent, is not worth a word. */
const SAME_WITHIN_PERCENT = 0.005

export type Verdict = 'better' | 'same' | 'worse'

/** The change from the past result to the present, with the percentage of the past one. */
export function differenceOf({ was, now }: { was: number; now: number }) {
  const percent = (now / was - 1) * 100
  const verdict: Verdict =
    Math.abs(percent) < SAME_WITHIN_PERCENT ? 'same' : percent > 0 ? 'better' : 'worse'
  return { percent, verdict }
}
