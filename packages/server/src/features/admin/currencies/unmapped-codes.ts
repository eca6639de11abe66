import { codesMeantBy } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import { type CodeSender, MOST_SENDERS } from './code-sender.ts'

/** A code nobody knows, and who sends it. */
export interface UnmappedCode {
  readonly code: string
  /** Offers that name the code, over all exchangers. */
  readonly offers: number
  readonly senders: readonly CodeSender[]
  readonly senderCount: number
  /** The group assumed meanwhile. */
  readonly group: CurrencyGroup
  /** Codes it may well stand for. */
  readonly likely: readonly string[]
}

/** Codes that are listed: hostile files may bring more than anybody looks through. */
export const MOST_CODES = 500

/** Unmapped codes, those in most offers first. */
export function listUnmappedCodes({
  feeds,
  exchangers,
  currencyNames,
}: AppContext): UnmappedCode[] {
  const sendersOf = new Map<string, CodeSender[]>()
  for (const [id, codes] of feeds?.unmapped() ?? []) {
    const exchanger = exchangers.find(id)
    if (!exchanger) continue
    for (const [code, offers] of codes) {
      // The code was mapped a moment ago: the file is read anew just now.
      if (currencyNames.catalogue.resolveCode(code) !== undefined) continue
      const senders = sendersOf.get(code) ?? []
      senders.push({ exchanger, offers })
      sendersOf.set(code, senders)
    }
  }
  return [...sendersOf]
    .map(([code, senders]) => ({
      code,
      offers: senders.reduce((sum, { offers }) => sum + offers, 0),
      senders: senders.sort((a, b) => b.offers - a.offers).slice(0, MOST_SENDERS),
      senderCount: senders.length,
      group: currencyNames.groups.get(code) ?? currencyNames.catalogue.groupOf(code),
      likely: likelyCodes(code, currencyNames.catalogue.allCurrencies()),
    }))
    .sort((a, b) => b.offers - a.offers || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_CODES)
}

const MOST_LIKELY = 5
/** Shorter beginnings are shared by too many. */
const BEGINNING = 3

/** Candidates that differ by the network, or share their first letters with the code. */
function likelyCodes(code: string, currencies: readonly { readonly code: string }[]): string[] {
  const beginning = code.slice(0, Math.max(BEGINNING, code.length - 3))
  const alike = currencies.map((each) => each.code).filter((each) => each.startsWith(beginning))
  return [...new Set([...codesMeantBy(code), ...alike])].slice(0, MOST_LIKELY)
}
