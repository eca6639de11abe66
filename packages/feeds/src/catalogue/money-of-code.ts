import { bankRows } from './rows/bank-rows.ts'
import { cashRows } from './rows/cash-rows.ts'
import { NATIONAL_MONEY } from './rows/national-money.ts'

/** Money that codes name without an issuer: all that is listed as cash, on cards or in banks. */
const BARE_MONEY: ReadonlySet<string> = new Set(
  [...cashRows, ...bankRows].flatMap(
    ({ code }) => /^(?:CASH|CARD|WIRE)(.+)$/.exec(code)?.[1] ?? [],
  ),
)

/** Money whose letters end words, and so names of tokens such as LAYER and BTCUP. */
const WORD_ENDS: ReadonlySet<string> = new Set('ALL CUP MAD MOP PEN TOP VES YER'.split(' '))

/** A digit distinguishes several of one kind, such as CASHRUB2; USD1 is a token's own name. */
const PARTS = /^(?:(.+)([A-Z]{3})\d|(.*)([A-Z]{3}))$/

/**
 * The parts of a code: `SBERRUB` is roubles at SBER, `RUB` roubles without an issuer. One letter
 * before the money makes a token of it, as in BUSD and AEUR.
 */
export function moneyOfCode(
  code: string,
): { readonly system: string; readonly money: string } | undefined {
  const parts = PARTS.exec(code)
  const [system = '', money = ''] = [parts?.[1] ?? parts?.[3], parts?.[2] ?? parts?.[4]]
  if (!NATIONAL_MONEY.has(money)) return undefined
  if (system === '') return BARE_MONEY.has(money) ? { system, money } : undefined
  return system.length > (WORD_ENDS.has(money) ? 2 : 1) ? { system, money } : undefined
}
