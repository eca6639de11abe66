import type { AppContext } from '../../../context.ts'

/** The currency an address names, as the market calls it; undefined for none we know. */
export function codeIn({ currencyNames }: AppContext, text: string | null): string | undefined {
  if (text === null || text.length > 40) return undefined
  const code = currencyNames.resolve(text)
  return currencyNames.find(code) === undefined ? undefined : code
}

/** A plain decimal above zero. */
export function amountIn(text: string | null): number | undefined {
  const amount = text !== null && /^\d{1,15}(\.\d{1,20})?$/.test(text) ? Number(text) : 0
  return amount > 0 ? amount : undefined
}

/** A moment as links to chains write it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const MARK = /^[\w-]{16}$/

type Read = (app: AppContext, text: string) => string | undefined

/**
 * Parameters that make a page another one, each in its normal form: undefined for a text without
 * meaning. Equal meanings have equal forms.
 */
const PARAMS = {
  give: (app, text) => codeIn(app, text) ?? '',
  get: (app, text) => codeIn(app, text) ?? '',
  amt: (_app, text) => (amountIn(text) === undefined ? undefined : text),
  cap: (_app, text) => (amountIn(text) === undefined ? undefined : text),
  side: (_app, text) => (text === 'get' ? text : undefined),
  row: (app, text) => (rowIn(app, text) ? text : undefined),
  id: (app, text) => (rowIn(app, text)?.pathId === undefined ? undefined : text),
  was: (_app, text) => (amountIn(text) === undefined ? undefined : text),
  at: (_app, text) => (MOMENT.test(text) ? text : undefined),
  sig: (_app, text) => (MARK.test(text) ? text : undefined),
  // Scripts find out which version it is.
  version: () => '',
} satisfies Readonly<Record<string, Read>>

/** One of them. */
export type Param = keyof typeof PARAMS

/** An address's parameters, as far as a page that reads these understands them. */
export function paramsRead(
  app: AppContext,
  said: URLSearchParams,
  names: readonly Param[],
): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of names) {
    const text = said.get(name)
    const read = text === null ? undefined : PARAMS[name](app, text)
    if (read !== undefined) params.set(name, read)
  }
  return params
}

/** A chain in an address: its currencies, and optionally its exchangers. */
export interface SharedRow {
  readonly codes: readonly string[]
  /** The id of its offers; undefined for any that lead this way. */
  readonly pathId?: string
  readonly exchangers: readonly string[]
}

const MOST_HOPS = 6
const ROW_LENGTH = 200
/** `exchanger:FROM:TO`, for cash with `@city` behind. */
const OFFER_ID = /^([^:>]+):([^:@>]+):([^:@>]+)(?:@[^>]*)?$/

/** A chain from `BTC-LTC-SBERRUB` or ids of offers with `>` between; undefined: it names none. */
export function rowIn(app: AppContext, text: string | null): SharedRow | undefined {
  if (text === null || text === '' || text.length > ROW_LENGTH) return undefined
  const row = text.includes(':') ? rowOfOffers(text) : { codes: text.split('-'), exchangers: [] }
  const hops = (row?.codes.length ?? 0) - 1
  const isKnown = row?.codes.every((code) => codeIn(app, code) === code) === true
  return isKnown && hops >= 1 && hops <= MOST_HOPS ? row : undefined
}

function rowOfOffers(pathId: string): SharedRow | undefined {
  const codes: string[] = []
  const exchangers: string[] = []
  for (const offerId of pathId.split('>')) {
    const [, exchanger, from, to] = OFFER_ID.exec(offerId) ?? []
    if (exchanger === undefined || from === undefined || to === undefined) return undefined
    if (codes.length === 0) codes.push(from)
    else if (codes.at(-1) !== from) return undefined
    codes.push(to)
    exchangers.push(exchanger)
  }
  return { codes, exchangers, pathId }
}
