import { currencyOf } from './catalogue.ts'
import { moneyOfCode } from './money-of-code.ts'
import { NATIONAL_MONEY } from './rows/national-money.ts'
import { WEBMONEY } from './webmoney.ts'

/**
 * The national money that a code counts in: RUB of SBERRUB; undefined for coins, those pegged to a
 * money among them: a peg may be lost.
 */
export function nationalMoneyOf(code: string): string | undefined {
  if (currencyOf(code)?.group === 'CRYPTO') return undefined
  const money = WEBMONEY.get(code) ?? moneyOfCode(code)?.money
  return money === undefined ? undefined : asNationalMoney(money)
}

/** The money by its letters of today; undefined for letters of none. */
export function asNationalMoney(letters: string): string | undefined {
  if (!NATIONAL_MONEY.has(letters)) return undefined
  return letters === 'RUR' ? 'RUB' : letters
}
