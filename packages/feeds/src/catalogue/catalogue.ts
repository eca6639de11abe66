import type { CurrencyGroup } from '@hopwise/market/offers'
import type { Currency, CurrencyRow } from './currency.ts'
import { moneyOfCode } from './money-of-code.ts'
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

/** The group by a listed code's part before the money: `ADVC` of ADVCUSD. */
const groupOfSystem: ReadonlyMap<string, CurrencyGroup> = new Map(
  currencies.flatMap(({ code, group }) => {
    const system = group === 'CRYPTO' ? undefined : moneyOfCode(code)?.system
    return system === undefined ? [] : [[system, group]]
  }),
)

/** Every currency we know, by group, in the catalogue's own order. */
export function allCurrencies(): readonly Currency[] {
  return currencies
}

/** The currency of exactly this code, aliases excluded. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}

/** The currency a person or a file means: by code or alias, in any case. */
export function findCurrency(codeOrAlias: string): Currency | undefined {
  const wanted = codeOrAlias.trim().toUpperCase()
  return byCode.get(wanted) ?? byAlias.get(wanted)
}

/** Our code for a foreign one; undefined for an unknown one. */
export function resolveCode(raw: string): string | undefined {
  return findCurrency(raw)?.code
}

/** Whether its hops happen in a city. Unlisted cash codes are cash too. */
export function isCash(code: string): boolean {
  return groupOf(code) === 'CASH'
}

/** The group of a currency; for an unlisted one, guessed from its code. */
export function groupOf(code: string): CurrencyGroup {
  return byCode.get(code)?.group ?? guessedGroupOf(code)
}

/** The least amounts: coins count to the eighth digit, national money to the second. */
const LEAST = { coins: 1e-8, money: 0.01 } as const

/** The least movable amount of a currency; the caller may know the group better. */
export function leastOf(code: string, group = groupOf(code)): number {
  const { least } = byCode.get(code) ?? {}
  if (least !== undefined) return least
  const isMoney = group !== 'CRYPTO' && group !== 'EXCHANGE_BALANCE' && moneyOfCode(code)
  return isMoney ? LEAST.money : LEAST.coins
}

/** The group of its listed payment system; for other national money, a bank. */
function guessedGroupOf(code: string): CurrencyGroup {
  const prefix = UNLISTED_PREFIXES.find(([start]) => code.startsWith(start))
  if (prefix) return prefix[1]
  const parts = moneyOfCode(code)
  return parts ? (groupOfSystem.get(parts.system) ?? 'BANK') : 'CRYPTO'
}

/** Prefixes of codes that end in any of the world's currencies. */
const UNLISTED_PREFIXES: readonly (readonly [string, CurrencyGroup])[] = [
  ['CASH', 'CASH'],
  ['CARD', 'BANK'],
  ['WIRE', 'BANK'],
]

/**
 * The codes a token's bare code may mean. It says nothing of the network, and money sent over a
 * wrong one is lost, so it is no alias of any.
 */
export function codesMeantBy(code: string): readonly string[] {
  if (!BARE_TOKENS.has(code)) return []
  return currencies
    .filter((each) => each.code !== code && each.code.startsWith(code) && each.network)
    .map((each) => each.code)
}

const BARE_TOKENS: ReadonlySet<string> = new Set(['USDT', 'USDC'])

function currencyOfRow(row: CurrencyRow, group: CurrencyGroup): Currency {
  const { code, en, ru = en, network, isDead, aliases = [], least } = row
  return {
    code,
    name: { en, ru },
    group,
    ...(network === undefined ? {} : { network }),
    status: isDead ? 'dead' : 'active',
    aliases,
    ...(least === undefined ? {} : { least }),
  }
}
