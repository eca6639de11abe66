import type { CurrencyGroup } from '@hopwise/market/offers'
import type { DumpCurrency } from '../dump-result.ts'
import { type DumpRow, rowsOf, shorten } from './dump-text.ts'
import type { RejectionList } from '../rejection-list.ts'
import { type KnownCurrencies, SourceCodes } from './source-codes.ts'

export interface CurrencyFiles {
  readonly names: Uint8Array
  /** The codes file, absent from the oldest dumps. */
  readonly codes: Uint8Array | undefined
  readonly bases: Uint8Array | undefined
}

export const CURRENCY_FILE = 'bm_cy.dat'
const NAME = 2
const BASE = 4
const GROUP = 5

/** Group ids since codes are published. */
export const SOURCE_GROUPS: readonly CurrencyGroup[] = [
  'CRYPTO',
  'EMONEY',
  'EXCHANGE_BALANCE',
  'BANK',
  'TRANSFER',
  'CASH',
]
/** Group ids of the dumps without codes; coins were among electronic money. */
const OLD_GROUPS: readonly CurrencyGroup[] = ['EMONEY', 'BANK', 'TRANSFER', 'CASH']

export interface DumpCurrencyOptions {
  readonly idMax: number
  readonly known: KnownCurrencies
  readonly rejections: RejectionList
}

/** The currencies of a dump, with our codes. */
export function dumpCurrencies(
  files: CurrencyFiles,
  { idMax, known, rejections }: DumpCurrencyOptions,
): DumpCurrency[] {
  const printedCodes = secondFieldById(files.codes)
  const bases = secondFieldById(files.bases)
  const groups = files.codes === undefined ? OLD_GROUPS : SOURCE_GROUPS
  const byId = new Map<number, DumpCurrency>()
  const codes = new SourceCodes(known)
  for (const row of rowsOf(files.names)) {
    const id = idOf(row, idMax)
    const { fields, line } = row
    const rejectedRow = {
      file: CURRENCY_FILE,
      line,
      text: () => shorten(fields.slice(0, 6).join(';')),
    }
    if (id === undefined || fields.length <= GROUP || byId.has(id)) {
      rejections.add('bad-row', rejectedRow)
      continue
    }
    const name = fields[NAME] ?? ''
    const printed = printedCodes.get(String(id))
    const code = codes.codeOf({ id, printed, name })
    if (printed === undefined && code === `BC${id}`) rejections.add('unknown-code', rejectedRow)
    const group = known.currencyOf(code)?.group ?? groups[Number(fields[GROUP])] ?? 'EMONEY'
    byId.set(id, { id, code, name, group, base: bases.get(fields[BASE] ?? '') })
  }
  return [...byId.values()]
}

/** An id: a small whole number from 1; undefined for anything else. */
export function idOf({ fields }: DumpRow, idMax: number): number | undefined {
  const [text = ''] = fields
  const id = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= idMax ? id : undefined
}

function secondFieldById(bytes: Uint8Array | undefined): Map<string, string> {
  return new Map(rowsOf(bytes).map(({ fields }) => [fields[0] ?? '', fields[1] ?? '']))
}
