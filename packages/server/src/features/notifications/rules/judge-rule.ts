import { filterField, offerFilterNames, searchRanges } from '@hopwise/contract'
import { FAIR_CHANCE, USUAL_FOLLOWING } from '@hopwise/market'
import { LENGTHS, LONGEST_LIST } from '../../../answers/bounds/input-lengths.ts'
import type { MarketNames } from '../../../context.ts'
import type { ChannelKind, NotificationKind } from '../../../db/tables/notification-tables.ts'
import { builder } from '../../../graphql/builder.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { OfferFilterInput, offerFilterOf } from '../../paths/index.ts'
import { ChannelKindEnum, type Entitlements } from '../../subscriptions/index.ts'
import { isClockTime } from '../settings/quiet-hours.ts'
import type { RuleDraft } from './rule-store.ts'
import { type Asks, CAPITAL_STEPS, type LoopAsks, type RateAsks, unkeptOf } from './rule.ts'

export const NotificationKindEnum = builder.enumType('NotificationKind', {
  values: {
    LOOP: { description: 'A source of profit pays enough.' },
    CHAIN: { description: 'The best chain comes to a rate.' },
    RATE: { description: 'The same with a single exchange.' },
    DIGEST: { description: 'The day’s best sources, once a day.' },
  } as const,
})

/** Faults are reported beside their fields, all at once: so nothing is required here. */
export const NotificationPairInput = builder.inputType('NotificationPairInput', {
  fields: (t) => ({
    id: t.id({ maxLength: LENGTHS.id, description: 'Left out: a new one.' }),
    name: t.string({ maxLength: LENGTHS.line, description: 'Up to 60 characters.' }),
    kind: t.field({ type: NotificationKindEnum }),
    give: t.string({ maxLength: LENGTHS.code, description: 'Of CHAIN and RATE.' }),
    get: t.string({ maxLength: LENGTHS.code, description: 'Of CHAIN and RATE.' }),
    amount: t.float({ description: 'Of CHAIN and RATE, in `give`.' }),
    rateAtLeast: t.float({
      description:
        'Of CHAIN and RATE: units of `get` for one of `give` at that amount, fees taken. ' +
        'Exactly one of the two.',
    }),
    rateAtMost: t.float(),
    through: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description: 'Of LOOP and DIGEST: at least one of these codes; none: any loop.',
    }),
    minProfitPercent: t.float({
      description:
        'Of LOOP and DIGEST, 0.1 to 50. Of a LOOP it is the expected profit, network fees taken ' +
        'off as far as they are known; of one too new to say what it shows less these.',
    }),
    capitalUsd: t.int({
      description: 'Of LOOP and DIGEST: 100 250 500 1000 2500 5000 10000 25000 50000.',
    }),
    maxHops: t.int({ defaultValue: 3, description: 'As the plan allows.' }),
    filter: t.field({
      type: OfferFilterInput,
      description:
        'Of a DIGEST what is kept of the past: currencies and exchangers, and 0.7 as the only ' +
        '`leastReliability`. One that leaves that out demands 0.7, unless it includes suspicious ' +
        'ones.',
    }),
    includeSuspicious: t.boolean({ defaultValue: false }),
    channels: t.field({
      type: [ChannelKindEnum],
      maxItems: 4,
      description: 'At least one, connected and of the plan.',
    }),
    coolDownMinutes: t.int({ defaultValue: 10, description: '1 to 1440; 5 at least with Newbie.' }),
    mostPerDay: t.int({
      description: 'Null: the notifications of the term, shared out over its days.',
    }),
    digestAt: t.string({
      maxLength: LENGTHS.code,
      description: 'Of a DIGEST: "09:00", in the zone of the settings.',
    }),
    isOn: t.boolean({ defaultValue: true }),
    endsAt: t.field({
      type: 'DateTime',
      description:
        'Its own end, within a year. Null: it has none, and sleeps after 90 days without a visit.',
    }),
  }),
})

type RuleInput = typeof NotificationPairInput.$inferInput

const MOST_LETTERS = 60
const PROFIT = [0.1, 50] as const
const COOL_DOWN = [1, 1440] as const
/** The least cool-down with Newbie, or without a plan yet, in minutes. */
const NEWBIE_COOL_DOWN = 5
const MOST_PER_DAY = [1, 1000] as const
const MOST_THROUGH = 20
const DEFAULT_HOPS = 3
/** A year, and the day that calendars and zones differ by. */
const FURTHEST_END_MS = 367 * 86_400_000
const DEFAULT_COOL_DOWN = 10

export interface JudgedBy {
  readonly userId: string
  readonly entitlements: Entitlements
  readonly names: MarketNames
  /** Whether the market, or the catalogue, knows a currency. */
  readonly isKnown: (code: string) => boolean
  readonly isExchanger: (id: string) => boolean
  readonly nowMs: number
  /** Channels in which the person can be reached now. */
  readonly connected: ReadonlySet<ChannelKind>
}

/** The form's rule, as it is stored; one VALIDATION error names all of its faults. */
export function judgeRule(input: RuleInput, by: JudgedBy): RuleDraft {
  const faults = new ValidationErrors('')
  const name = (input.name ?? '').toWellFormed().replaceAll('\0', '').trim()
  if (Array.from(name).length > MOST_LETTERS) faults.add('name', 'TOO_LONG', { max: MOST_LETTERS })
  const kind = input.kind
  if (!kind) faults.add('kind', 'REQUIRED')
  const asks = kind && asksOf(input, kind, by, faults)
  const channels = [...new Set(input.channels)]
  judgeChannels(channels, by, faults)
  const coolDownMinutes = input.coolDownMinutes ?? DEFAULT_COOL_DOWN
  const least = by.entitlements.tariff === 'PRO' ? COOL_DOWN[0] : NEWBIE_COOL_DOWN
  faults.wholeIn(coolDownMinutes, 'coolDownMinutes', [least, COOL_DOWN[1]])
  const mostPerDay = input.mostPerDay ?? null
  if (mostPerDay !== null) faults.wholeIn(mostPerDay, 'mostPerDay', MOST_PER_DAY)
  const digestAt = kind === 'DIGEST' ? (input.digestAt ?? '').trim() : null
  if (digestAt === '') faults.add('digestAt', 'REQUIRED')
  else if (digestAt !== null) faults.addUnless(isClockTime(digestAt), 'digestAt', 'NOT_A_TIME')
  const isOn = input.isOn ?? true
  const endsAtMs = input.endsAt ?? null
  judgeEnd(endsAtMs, isOn, by.nowMs, faults)
  faults.throwIfAny()
  return {
    userId: by.userId,
    name,
    kind: kind!,
    asks: asks!,
    channels,
    coolDownMinutes,
    mostPerDay,
    digestAt,
    isOn,
    endsAtMs,
  }
}

/** A rule that is over may be turned off, and is turned on by another end. */
function judgeEnd(endsAtMs: number | null, isOn: boolean, nowMs: number, faults: ValidationErrors) {
  if (endsAtMs === null) return
  if (endsAtMs <= nowMs && isOn) faults.add('endsAt', 'IN_THE_PAST')
  if (endsAtMs > nowMs + FURTHEST_END_MS) faults.add('endsAt', 'TOO_LATE')
}

/** Judges the question alone, for a look at its findings. */
export function judgeAsks(input: RuleInput, by: JudgedBy): Asks {
  const faults = new ValidationErrors('')
  const { kind } = input
  if (!kind) faults.add('kind', 'REQUIRED')
  const asks = kind && asksOf(input, kind, by, faults)
  faults.throwIfAny()
  return asks!
}

function asksOf(
  input: RuleInput,
  kind: NotificationKind,
  by: JudgedBy,
  faults: ValidationErrors,
): Asks {
  const isRate = kind === 'CHAIN' || kind === 'RATE'
  const own = isRate ? rateAsksOf(input, kind, by, faults) : loopAsksOf(input, kind, by, faults)
  const { hideSuspicious: _, ...stated } = offerFilterOf(input.filter, by.names, faults)
  const filter = { ...usualFilter(input, kind), ...stated }
  for (const name of offerFilterNames) {
    if (filterField(name).kind !== 'exchangers') continue
    const ids = (filter[name] ?? []) as readonly string[]
    faults.addUnless(ids.every(by.isExchanger), `filter.${name}`, 'UNKNOWN_EXCHANGER')
  }
  const hasVenues = input.filter?.withBurses === true
  faults.addUnless(!hasVenues, 'filter.withBurses', 'NOT_OF_BURSES')
  const includeSuspicious = input.includeSuspicious ?? false
  // A digest is made of kept facts of loops: others cannot narrow it.
  const unkept = kind === 'DIGEST' ? unkeptOf({ filter, includeSuspicious }) : []
  for (const field of unkept) faults.add(field, 'NOT_KEPT')
  return { ...own, maxHops: hopsOf(input, kind, by, faults), filter, includeSuspicious }
}

/** The filter of a rule that names none; rules that ask for suspicious ones demand nothing. */
function usualFilter({ includeSuspicious }: RuleInput, kind: NotificationKind): Asks['filter'] {
  return includeSuspicious || kind === 'DIGEST' ? {} : { leastReliability: FAIR_CHANCE }
}

const HOPS_OF = { CHAIN: 'pathHops', LOOP: 'cycleHops', DIGEST: 'followedHops' } as const

function hopsOf(
  { maxHops: requestedHops, isOn }: RuleInput,
  kind: NotificationKind,
  { entitlements }: JudgedBy,
  faults: ValidationErrors,
): number {
  if (kind === 'RATE') return 1
  const maxHops = requestedHops ?? DEFAULT_HOPS
  const range = searchRanges[HOPS_OF[kind]]
  // A rule made with another plan may still be turned off.
  const isOfPlan = maxHops <= entitlements.maxHops || maxHops > range[1] || isOn === false
  if (isOfPlan) faults.wholeIn(maxHops, 'maxHops', range)
  else faults.add('maxHops', 'NEEDS_PRO')
  return maxHops
}

function loopAsksOf(
  input: RuleInput,
  kind: 'LOOP' | 'DIGEST',
  { names, isKnown }: JudgedBy,
  faults: ValidationErrors,
): LoopAsks {
  const through = [...new Set((input.through ?? []).map((code) => codeOf(code, names)))]
  if (through.length > MOST_THROUGH) faults.add('through', 'TOO_MANY', { max: MOST_THROUGH })
  else faults.addUnless(through.every(isKnown), 'through', 'UNKNOWN_CURRENCY')
  const percent = input.minProfitPercent
  if (percent === null || percent === undefined) faults.add('minProfitPercent', 'REQUIRED')
  else {
    const isRight = percent >= PROFIT[0] && percent <= PROFIT[1]
    faults.addUnless(isRight, 'minProfitPercent', `OUT_OF_RANGE:${PROFIT[0]}:${PROFIT[1]}`)
  }
  const usd = input.capitalUsd
  if (usd === null || usd === undefined) faults.add('capitalUsd', 'REQUIRED')
  else {
    // A digest is made of kept loops: at the steps that are followed.
    const steps: readonly number[] = kind === 'DIGEST' ? USUAL_FOLLOWING.stepsUsd : CAPITAL_STEPS
    faults.addUnless(steps.includes(usd), 'capitalUsd', 'NOT_A_STEP')
  }
  return { kind, through, minProfitPercent: percent ?? 0, capitalUsd: usd ?? 0 }
}

function rateAsksOf(
  input: RuleInput,
  kind: 'CHAIN' | 'RATE',
  { names, isKnown }: JudgedBy,
  faults: ValidationErrors,
): RateAsks {
  const [give, get] = [codeOf(input.give, names), codeOf(input.get, names)]
  for (const [field, code] of Object.entries({ give, get })) {
    if (code === '') faults.add(field, 'REQUIRED')
    else faults.addUnless(isKnown(code), field, 'UNKNOWN_CURRENCY')
  }
  if (give !== '' && give === get) faults.add('get', 'SAME_CURRENCY')
  const amount = positive(input.amount, 'amount', faults)
  const { rateAtLeast, rateAtMost } = input
  const isAtMost = rateAtMost !== null && rateAtMost !== undefined
  const isBoth = isAtMost && rateAtLeast !== null && rateAtLeast !== undefined
  if (isBoth) faults.add('rateAtMost', 'ONE_AMOUNT_NEEDED')
  const target = isAtMost
    ? positive(rateAtMost, 'rateAtMost', faults)
    : positive(rateAtLeast, 'rateAtLeast', faults)
  return { kind, give, get, amount, target, isAtMost }
}

const MOST_AMOUNT = 1e100

function positive(
  value: number | null | undefined,
  field: string,
  faults: ValidationErrors,
): number {
  if (value === null || value === undefined) faults.add(field, 'REQUIRED')
  else faults.addUnless(value > 0 && value <= MOST_AMOUNT, field, 'BAD_AMOUNT')
  return value ?? 0
}

function codeOf(typed: string | null | undefined, { currencyNames }: MarketNames): string {
  const text = (typed ?? '').trim()
  return text === '' ? '' : currencyNames.resolve(text)
}

function judgeChannels(
  channels: readonly ChannelKind[],
  { entitlements, connected }: JudgedBy,
  faults: ValidationErrors,
): void {
  if (channels.length === 0) return faults.add('channels', 'REQUIRED')
  // A rule without a tariff is made to try: with the channels of every plan.
  const ofPlan = entitlements.tariff === 'PRO' ? PRO_CHANNELS : NEWBIE_CHANNELS
  if (!channels.every((each) => ofPlan.has(each))) return faults.add('channels', 'NEEDS_PRO')
  const isConnected = channels.every((each) => connected.has(each))
  faults.addUnless(isConnected, 'channels', 'NOT_CONNECTED')
}

const NEWBIE_CHANNELS: ReadonlySet<ChannelKind> = new Set(['EMAIL', 'TELEGRAM'])
const PRO_CHANNELS: ReadonlySet<ChannelKind> = new Set(['EMAIL', 'TELEGRAM', 'PUSH', 'WEBHOOK'])
