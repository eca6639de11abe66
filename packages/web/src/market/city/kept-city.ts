import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import type { Currency } from '../currency/use-currencies.ts'

const KEY = 'city'

/** Remembers the last chosen city in this browser; any when empty. */
export function rememberCity(code: string): void {
  if (code === '') forgetSetting(KEY)
  else keepSetting(KEY, code)
}

/**
 * The city for a newly chosen pair. The chosen one stays with cash; otherwise cash begins in the
 * last city used, if it is traded there. Other money has none.
 */
export function cityFor(pair: readonly (Currency | undefined)[], city: string): string {
  const cash = pair.filter((each) => each?.group === 'CASH')
  if (cash.length === 0) return pair.every(Boolean) ? '' : city
  if (city !== '') return city
  const kept = readSetting(KEY) ?? ''
  return cash.every((each) => each?.cities.includes(kept)) ? kept : ''
}
