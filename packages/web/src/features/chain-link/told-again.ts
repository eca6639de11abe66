import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import { type ChainAsked, isLoop } from './chain-asked.ts'

/** The prefill of the bell beside a chain: the past result again, between the same ends. */
export function toldAgain(asked: ChainAsked, was: number): RulePrefill {
  const { codes, giveAmount } = asked
  const rate = was / giveAmount
  const maxHops = codes.length - 1
  if (isLoop(asked)) {
    const profitPercent = (rate - 1) * 100
    return { kind: 'LOOP', through: [codes[1]!], capitalUsd: null, profitPercent, maxHops }
  }
  const ends = { give: codes[0]!, get: codes.at(-1)!, amount: giveAmount, rate }
  return maxHops === 1 ? { kind: 'RATE', ...ends } : { kind: 'CHAIN', ...ends, maxHops }
}
