import type { Rule } from '../rules/rule.ts'
import { dayStartMs, quietUntilMs } from '../settings/quiet-hours.ts'
import type { Owner } from './owner.ts'

export const PAIR_STOPS = [
  'ENDED',
  'NO_PLAN',
  'BEYOND_PLAN',
  'ASLEEP',
  'UNKNOWN_CURRENCY',
  'NO_CHANNEL',
  'QUOTA_USED',
  'DAY_USED',
  'QUIET_HOURS',
] as const

/** Reasons that a rule is silent though it is on. */
export type PairStop = (typeof PAIR_STOPS)[number]

/** The state of one rule of an owner. */
export interface RuleStanding {
  readonly rule: Rule
  readonly owner: Owner
  /** Rules of the owner that are older. */
  readonly olderRules: number
  /** Messages since its owner's day began. */
  readonly sentToday: number
  readonly knowsCurrencies: boolean
  /** Hops that a search may take without Pro. */
  readonly usualHops: number
}

/** Messages that a rule may send a day. */
export function mostPerDayOf({ mostPerDay }: Pick<Rule, 'mostPerDay'>, { term }: Owner): number {
  if (mostPerDay !== null) return mostPerDay
  return term ? Math.max(1, Math.floor(term.notifications / term.days)) : 0
}

/** The obstacle to its speaking; undefined where there is none. */
export function stopOf(standing: RuleStanding, nowMs: number): PairStop | undefined {
  const { rule, owner, olderRules, sentToday } = standing
  const { term } = owner
  if (rule.endsAtMs !== null && rule.endsAtMs <= nowMs) return 'ENDED'
  if (!term) return 'NO_PLAN'
  const isOfPro = rule.asks.maxHops > standing.usualHops
  if (olderRules >= term.pairs || (isOfPro && !term.isPro)) return 'BEYOND_PLAN'
  if (owner.asleepSinceMs !== null && rule.endsAtMs === null) return 'ASLEEP'
  if (!standing.knowsCurrencies) return 'UNKNOWN_CURRENCY'
  if (!rule.channels.some((each) => owner.usable.has(each))) return 'NO_CHANNEL'
  if (term.left === 0) return 'QUOTA_USED'
  if (sentToday >= mostPerDayOf(rule, owner)) return 'DAY_USED'
  return quietUntilMs(owner, nowMs) === null ? undefined : 'QUIET_HOURS'
}

/** The pause until the causes of silence are checked again: plan, room, channels or sleep. */
const AGAIN_MS = 60_000
const DAY_MS = 24 * 3_600_000

/** When that may be over, in ms since 1970. */
export function stopEndsAtMs(stop: PairStop, owner: Owner, nowMs: number): number {
  if (stop === 'QUIET_HOURS') return quietUntilMs(owner, nowMs) ?? nowMs
  if (stop !== 'DAY_USED') return nowMs + AGAIN_MS
  return dayStartMs(owner.zone, dayStartMs(owner.zone, nowMs) + 1.5 * DAY_MS)
}

/** The moment until which a rule, or all of them, is muted; null where nobody muted it. */
export function mutedUntilMs({ mutedUntilMs: muted }: Rule, owner: Owner, nowMs: number) {
  const until = Math.max(muted ?? 0, owner.pausedUntilMs ?? 0)
  return until > nowMs ? until : null
}
