import { bankRows } from './rows/bank-rows.ts'
import { cashRows } from './rows/cash-rows.ts'

/** National money by its three letters: all that is listed as cash, on cards or in banks. */
const MONEY: ReadonlySet<string> = new Set(
  [...cashRows, ...bankRows].flatMap(
    ({ code }) => /^(?:CASH|CARD|WIRE)(.+)$/.exec(code)?.[1] ?? [],
  ),
)

/** A digit distinguishes several of one kind. */
const PARTS = /^(.*)([A-Z]{3})\d?$/

/**
 * The parts of a code: `SBERRUB` is roubles at SBER, `RUB` roubles without an issuer. One letter
 * before the money makes a token of it, as in BUSD and AEUR.
 */
export function moneyOfCode(
  code: string,
): { readonly system: string; readonly money: string } | undefined {
  const [, system = '', money = ''] = PARTS.exec(code) ?? []
  return MONEY.has(money) && system.length !== 1 ? { system, money } : undefined
}
