import type { CurrencyGroup } from '@hopwise/market'
import type { Currency, CurrencyRow } from './currency.ts'
import { bankRows } from './rows/bank-rows.ts'
import { cashRows } from './rows/cash-rows.ts'
import { cryptoRows } from './rows/crypto-rows.ts'
import { emoneyRows } from './rows/emoney-rows.ts'
import { exchangeBalanceRows } from './rows/exchange-balance-rows.ts'
import { transferRows } from './rows/transfer-rows.ts'

const rowsByGroup: Readonly<Record<CurrencyGroup, readonly CurrencyRow[]>> = {
  CRYPTO: cryptoRows,
  EMONEY: emoneyRows,
  EXCHANGE_BALANCE: exchangeBalanceRows,
  BANK: bankRows,
  TRANSFER: transferRows,
  CASH: cashRows,
}

const currencies: readonly Currency[] = Object.entries(rowsByGroup).flatMap(([group, rows]) =>
  rows.map((row) => currencyOfRow(row, group as CurrencyGroup)),
)
const byCode = new Map(currencies.map((currency) => [currency.code, currency]))
const byAlias = new Map(
  currencies.flatMap((currency) => currency.aliases.map((alias) => [alias, currency])),
)

/** Every currency we know, by group, in the catalogue's own order. */
export function allCurrencies(): readonly Currency[] {
  return currencies
}

/** The currency of exactly this code; no alias. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}

/** The currency a person or a file means: a code or an alias, in any case. */
export function findCurrency(codeOrAlias: string): Currency | undefined {
  const wanted = codeOrAlias.trim().toUpperCase()
  return byCode.get(wanted) ?? byAlias.get(wanted)
}

/** Our code for a foreign one, or undefined where the catalogue knows none. */
export function resolveCode(raw: string): string | undefined {
  return findCurrency(raw)?.code
}

/** Whether a hop from or to it is made in a city. Cash codes we do not list still are cash. */
export function isCash(code: string): boolean {
  return groupOf(code) === 'CASH'
}

/** The family of a currency; of an unlisted one, what its code tells. */
export function groupOf(code: string): CurrencyGroup {
  const known = byCode.get(code)
  if (known) return known.group
  const prefix = UNLISTED_PREFIXES.find(([start]) => code.startsWith(start))
  return prefix?.[1] ?? 'CRYPTO'
}

/** Codes of these families end in any of the world's currencies. */
const UNLISTED_PREFIXES: readonly (readonly [string, CurrencyGroup])[] = [
  ['CASH', 'CASH'],
  ['CARD', 'BANK'],
  ['WIRE', 'BANK'],
]

/**
 * A token's bare code says nothing of its network, and money sent over a wrong one is lost: it
 * stands for itself, and these are the codes it may mean.
 */
export function codesMeantBy(code: string): readonly string[] {
  if (!BARE_TOKENS.has(code)) return []
  return currencies
    .filter((each) => each.code !== code && each.code.startsWith(code) && each.network)
    .map((each) => each.code)
}

const BARE_TOKENS: ReadonlySet<string> = new Set(['USDT', 'USDC'])

function currencyOfRow(row: CurrencyRow, group: CurrencyGroup): Currency {
  const { code, en, ru = en, network, isDead, aliases = [] } = row
  return {
    code,
    name: { en, ru },
    group,
    ...(network === undefined ? {} : { network }),
    status: isDead ? 'dead' : 'active',
    aliases,
  }
}
