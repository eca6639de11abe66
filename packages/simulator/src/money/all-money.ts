import { assetIndex, assets } from '../prices/assets.ts'
import { bankRows, transferRows } from './bank-rows.ts'
import { cashRows } from './cash-rows.ts'
import { cryptoRows } from './crypto-rows.ts'
import type { Money, MoneyRow } from './money.ts'
import { balanceRows, emoneyRows } from './wallet-rows.ts'

const rowsByGroup: Readonly<Record<Money['group'], readonly MoneyRow[]>> = {
  crypto: cryptoRows,
  emoney: emoneyRows,
  balance: balanceRows,
  bank: bankRows,
  transfer: transferRows,
  cash: cashRows,
}

/** All money of the simulated market, the most popular first. */
export const allMoney: readonly Money[] = Object.entries(rowsByGroup)
  .flatMap(([group, rows]) => rows.map((row) => moneyOf(group as Money['group'], row)))
  .sort((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1))

/** Dollars for one, around which its price moves. */
export function baseUsdOf({ asset, premium }: Money): number {
  return assets[asset]!.usd * premium
}

function moneyOf(group: Money['group'], row: MoneyRow): Money {
  const [code, asset, popularity, trouble, payoutFeeUsd = 0, premium = 1, homeCities] = row
  const made = { code, group, asset: assetIndex(asset), premium, popularity, trouble }
  return { ...made, payoutFeeUsd, homeCities }
}
