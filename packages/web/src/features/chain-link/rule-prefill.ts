import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import { type SharedChain, isLoop } from './shared-chain.ts'

/** The prefill of the bell beside a chain: the past result again, between the same ends. */
export function rulePrefillOf(chain: SharedChain, was: number): RulePrefill {
  const { codes, giveAmount } = chain
  const rate = was / giveAmount
  const maxHops = codes.length - 1
  if (isLoop(chain)) {
    const profitPercent = (rate - 1) * 100
    return { kind: 'LOOP', through: [codes[1]!], capitalUsd: null, profitPercent, maxHops }
  }
  const ends = { give: codes[0]!, get: codes.at(-1)!, amount: giveAmount, rate }
  return maxHops === 1 ? { kind: 'RATE', ...ends } : { kind: 'CHAIN', ...ends, maxHops }
}
