import * as fc from 'fast-check'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'

/** The provider's outcomes of a deposit; the sum that came is a part of the requested one. */
const OUTCOMES = ['exact', 'more', 'less', 'late', 'marked', 'never', 'expired'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type MoneyStep =
  | {
      readonly do: 'deposit'
      readonly who: number
      readonly cents: bigint
      readonly outcome: Outcome
      /** The number of concurrent looks at the provider's state. */
      readonly looks: number
      /** Whether an admin credits a waiting deposit. */
      readonly isResolved: boolean
    }
  | { readonly do: 'adjust'; readonly who: number; readonly cents: bigint }
  | {
      readonly do: 'buy' | 'renew' | 'upgrade' | 'give'
      readonly who: number
      readonly type: SubscriptionType
    }
  | { readonly do: 'cancel' | 'keepOn' | 'refund'; readonly who: number }
  | { readonly do: 'refundPart'; readonly who: number; readonly cents: bigint }
  | { readonly do: 'run' }
  | { readonly do: 'price'; readonly cents: number }
  /** Partners' shares from now on, in hundredths of a percent. */
  | { readonly do: 'shares'; readonly bps: readonly [number, number] }
  | { readonly do: 'pass'; readonly seconds: number }

const TYPES: readonly SubscriptionType[] = ['NEWBIE_7', 'NEWBIE_30', 'PRO_7', 'PRO_14']

/** Histories of so many people. */
export function moneyHistories(people: number): fc.Arbitrary<MoneyStep[]> {
  const who = fc.nat(people - 1)
  const type = fc.constantFrom(...TYPES)
  const bps = fc.nat(10_000)
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('deposit' as const),
        who,
        cents: fc.bigInt({ min: 2_000n, max: 20_000n }),
        outcome: fc.constantFrom(...OUTCOMES),
        looks: fc.integer({ min: 1, max: 3 }),
        isResolved: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('adjust' as const),
        who,
        cents: fc.bigInt({ min: -3_000n, max: 20_000n }).filter((cents) => cents !== 0n),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('buy' as const, 'renew', 'upgrade'), who, type }),
    },
    fc.record({ do: fc.constant('give' as const), who, type }),
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'keepOn', 'refund'), who }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('refundPart' as const),
        who,
        cents: fc.oneof(fc.bigInt({ min: 1n, max: 300n }), fc.bigInt({ min: 1n, max: 3_500n })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
    fc.record({ do: fc.constant('price' as const), cents: fc.integer({ min: 10, max: 3_000 }) }),
    fc.record({ do: fc.constant('shares' as const), bps: fc.tuple(bps, bps) }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        seconds: fc.oneof(fc.nat(10_000), fc.nat(1_500_000), fc.constant(604_800)),
      }),
    },
  )
  return fc.array(step, { minLength: 20, maxLength: 40 })
}
