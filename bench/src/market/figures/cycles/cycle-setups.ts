import { type CyclesAnswer, type CyclesQuery, findCycles, type Market } from '@hopwise/market'

export interface CycleSetup {
  readonly name: string
  readonly query: CyclesQuery
  readonly must: number
  readonly aim: number
}

const FIXED = { kind: 'usd', usd: 1000 } as const
const FREE = { kind: 'best', floorUsd: 50 } as const

export const CYCLE_SETUPS: readonly CycleSetup[] = [true, false].flatMap((hideSuspicious) =>
  [FIXED, FREE].map((capital) => {
    const isFixed = capital.kind === 'usd'
    const name = isFixed ? 'fixed capital, $1000' : 'free capital, floor $50'
    return {
      name: `${name}, ${hideSuspicious ? 'suspicious hidden' : 'all offers'}`,
      query: { capital, maxHops: 4, limit: 200, filter: { hideSuspicious } },
      must: isFixed ? 16 : 6,
      aim: isFixed ? 5 : 2,
    }
  }),
)

export function askCycles(market: Market, query: CyclesQuery): CyclesAnswer {
  const answer = findCycles(market, query)
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  return answer
}
