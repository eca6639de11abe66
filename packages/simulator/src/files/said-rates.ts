import type { IncomingMessage } from 'node:http'

/** The two numbers that an exchanger's file has to print for a pair. */
export interface SaidRate {
  /** The numbers as the file spells them. */
  readonly from: string
  readonly to: string
  readonly give: string
  readonly get: string
}

/** Rates by pair, `from to`. */
export type SaidRates = ReadonlyMap<string, SaidRate>

export const pairOf = ({ from, to }: Pick<SaidRate, 'from' | 'to'>): string => `${from} ${to}`

const BODY_MAX = 10_000
const NUMBER = /^\d{1,18}(\.\d{1,18})?$/
const CODE = /^[A-Z0-9]{2,20}$/

/**
 * Reads `{ "from": "BTC", "to": "USDTTRC20", "give": "1", "get": "60000.01" }`; undefined
 * otherwise.
 */
export async function saidRateIn(request: IncomingMessage): Promise<SaidRate | undefined> {
  let text = ''
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece
    if (text.length > BODY_MAX) return undefined
  }
  const { from, to, give, get } = JSON.parse(text) as Partial<Record<keyof SaidRate, unknown>>
  const [fromCode, toCode] = [from, to].map((code) => matching(code, CODE))
  const [giveText, getText] = [give, get].map((number) => matching(number, NUMBER))
  if (!fromCode || !toCode || !(Number(giveText) > 0) || !(Number(getText) > 0)) return undefined
  return { from: fromCode, to: toCode, give: giveText!, get: getText! }
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
