import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { allFacts } from '../../currencies/index.ts'
import type { DepositRow } from '../../wallet/index.ts'

interface LateWorth {
  /** An amount in the deposit's currency, as the provider writes it. */
  readonly coins: string
  /** A rate of our market now, for the eye alone. Null: no price is known. */
  readonly usd: number | null
}

export const LateWorthType = builder.objectRef<LateWorth>('LateWorth').implement({
  description: 'What came after its rate had ended.',
  fields: (t) => ({
    coins: t.exposeString('coins', { description: 'In the currency of the deposit.' }),
    usd: t.exposeFloat('usd', {
      nullable: true,
      description: 'By our market now, to be looked at; null if no price is known.',
    }),
  }),
})

/** A late deposit's worth: its rate has lapsed; null for others, and without an amount. */
export async function lateWorth(app: AppContext, deposit: DepositRow): Promise<LateWorth | null> {
  if (deposit.status !== 'LATE') return null
  const coins = await app.durable?.deposits?.coinsOf(deposit)
  if (coins === undefined) return null
  const price = (await allFacts(app)).get(app.currencyNames.resolve(deposit.currency))?.usdPrice
  return { coins, usd: price ? Number(coins) * price : null }
}
