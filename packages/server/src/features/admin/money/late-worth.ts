import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { allFacts } from '../../currencies/index.ts'
import type { DepositRow } from '../../wallet/index.ts'

interface LateWorth {
  /** In the currency of the deposit, as the provider writes it. */
  readonly coins: string
  /** By our market now: a rate, to be looked at. Null: no price is known. */
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

/** What came late has no rate any more; null of others, and where the provider does not say. */
export async function lateWorth(app: AppContext, deposit: DepositRow): Promise<LateWorth | null> {
  if (deposit.status !== 'LATE') return null
  const coins = await app.durable?.deposits?.coinsOf(deposit)
  if (coins === undefined) return null
  const price = (await allFacts(app)).get(app.currencyNames.resolve(deposit.currency))?.usdPrice
  return { coins, usd: price ? Number(coins) * price : null }
}
