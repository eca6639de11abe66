import type { ChannelKind, NotificationKind, NotificationPairInput } from '@hopwise/contract'
import { code, nameOf, positive, readParams, whole } from '#web/lib/address/read-params.ts'
import {
  chances,
  filterFrom,
  filterInput,
  filtersInForce,
  pastFilter,
  type TypedFilter,
  typedFilterOf,
} from '#web/market/filter/typed-filter.ts'
import { nearestStep } from '#web/market/rule/capital-steps.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'

/** A notification pair while it is written: typed values of all kinds, whichever is chosen. */
export interface RuleDraft {
  /** A new pair when undefined. */
  readonly id: string | undefined
  readonly name: string
  readonly kind: NotificationKind
  readonly give: string
  readonly get: string
  readonly amount: number | undefined
  readonly rate: number | undefined
  readonly isAtMost: boolean
  readonly through: readonly string[]
  readonly minProfitPercent: number | undefined
  readonly capitalUsd: number
  readonly maxHops: number
  readonly filter: TypedFilter
  readonly includeSuspicious: boolean
  readonly channels: readonly ChannelKind[]
  readonly coolDownMinutes: number | undefined
  readonly mostPerDay: number | undefined
  readonly digestAt: string
  /** The last day by the reader's clock, `2030-05-30`; empty for none. */
  readonly lastDay: string
  readonly isOn: boolean
}

const KINDS = ['LOOP', 'CHAIN', 'RATE', 'DIGEST'] as const satisfies readonly NotificationKind[]
const USUAL_HOPS = 3
const USUAL_COOL_DOWN_MINUTES = 10

/** The prefill from the address; missing values take the usual ones. */
export function draftFrom(search: URLSearchParams): RuleDraft {
  const params = readParams(search)
  const { value, list, isOn } = params
  const amount = value<number | undefined>('amt', undefined, positive)
  const includeSuspicious = isOn('odd')
  const filter = filterFrom(params)
  return {
    id: undefined,
    name: '',
    kind: value<NotificationKind>('kind', 'LOOP', nameOf(...KINDS)),
    give: value('give', '', code),
    get: value('get', '', code),
    amount,
    rate: value<number | undefined>('rate', undefined, positive),
    isAtMost: isOn('most'),
    through: list('via', code),
    minProfitPercent: value<number | undefined>('pct', 1, positive),
    capitalUsd: nearestStep(value<number>('cap', 1_000, positive)),
    maxHops: value('hops', USUAL_HOPS, (text) => whole(text, [1, 5])),
    filter: includeSuspicious ? filter : usualFilter(filter),
    includeSuspicious,
    channels: [],
    coolDownMinutes: USUAL_COOL_DOWN_MINUTES,
    mostPerDay: undefined,
    digestAt: '09:00',
    lastDay: '',
    isOn: true,
  }
}

/** The least reliability of an alert without suspicious rates: fair and better. */
const USUAL_RELIABILITY = chances[0]

/** A new alert demands fair and better, unless its address demands otherwise. */
function usualFilter(filter: TypedFilter): TypedFilter {
  return { ...filter, leastReliability: filter.leastReliability ?? USUAL_RELIABILITY }
}

/** Suspicious rates hold too seldom for any least reliability, so they come without one. */
export function withSuspicious(
  { filter }: Pick<RuleDraft, 'filter'>,
  includeSuspicious: boolean,
): Pick<RuleDraft, 'filter' | 'includeSuspicious'> {
  return {
    filter: includeSuspicious ? { ...filter, leastReliability: null } : usualFilter(filter),
    includeSuspicious,
  }
}

/** The number of filters in force that differ from those of a new alert. */
export function filtersChosen(draft: RuleDraft): number {
  const { filter, includeSuspicious } = applicableFilter(draft)
  const isUsual = !includeSuspicious && filter.leastReliability === USUAL_RELIABILITY
  const inForce = filtersInForce(filter).length - (isUsual ? 1 : 0)
  return inForce + (includeSuspicious ? 1 : 0)
}

/** A saved pair to be edited. */
export function draftOf(rule: RuleRow): RuleDraft {
  const first = draftFrom(new URLSearchParams())
  return {
    id: rule.id,
    name: rule.givenName,
    kind: rule.kind,
    give: rule.give?.code ?? '',
    get: rule.get?.code ?? '',
    amount: rule.amount ?? undefined,
    rate: rule.rateAtLeast ?? rule.rateAtMost ?? undefined,
    isAtMost: rule.rateAtMost !== null,
    through: rule.through.map((each) => each.code),
    minProfitPercent: rule.minProfitPercent ?? first.minProfitPercent,
    capitalUsd: rule.capitalUsd ?? first.capitalUsd,
    maxHops: rule.maxHops,
    filter: typedFilterOf(rule.filter),
    includeSuspicious: rule.includeSuspicious,
    channels: rule.channels,
    coolDownMinutes: rule.coolDownMinutes,
    mostPerDay: rule.mostPerDay ?? undefined,
    digestAt: rule.digestAt ?? first.digestAt,
    lastDay: rule.endsAt === null ? '' : lastDayOf(rule.endsAt),
    isOn: rule.isOn,
  }
}

/** The midnight after a day, by the reader's clock. */
function endOf(day: string): string {
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

/** The last day before a moment, by the reader's clock. */
function lastDayOf(end: string): string {
  return isoDay(new Date(Date.parse(end) - 1))
}

/** A day by the reader's clock: `2030-05-30`. */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function isOfLoops({ kind }: Pick<RuleDraft, 'kind'>): boolean {
  return kind === 'LOOP' || kind === 'DIGEST'
}

/** The filters that apply: a digest is made of history, which keeps fewer facts. */
function applicableFilter({
  kind,
  filter,
  includeSuspicious,
}: RuleDraft): Pick<RuleDraft, 'filter' | 'includeSuspicious'> {
  if (kind !== 'DIGEST') return { filter, includeSuspicious }
  return { filter: pastFilter(filter), includeSuspicious: false }
}

/** The input of the chosen kind alone. The server refuses an empty field that matters. */
export function inputFrom(draft: RuleDraft): NotificationPairInput {
  const { kind } = draft
  const { filter, includeSuspicious } = applicableFilter(draft)
  return {
    ...(draft.id !== undefined && { id: draft.id }),
    name: draft.name.trim() || null,
    kind,
    ...(isOfLoops(draft)
      ? {
          through: draft.through,
          minProfitPercent: draft.minProfitPercent ?? null,
          capitalUsd: draft.capitalUsd,
        }
      : {
          give: draft.give || null,
          get: draft.get || null,
          amount: draft.amount ?? null,
          [draft.isAtMost ? 'rateAtMost' : 'rateAtLeast']: draft.rate ?? null,
        }),
    maxHops: kind === 'RATE' ? 1 : draft.maxHops,
    filter: filterInput(filter),
    includeSuspicious,
    channels: draft.channels,
    coolDownMinutes: draft.coolDownMinutes ?? null,
    mostPerDay: draft.mostPerDay ?? null,
    ...(kind === 'DIGEST' && { digestAt: draft.digestAt }),
    isOn: draft.isOn,
    endsAt: draft.lastDay === '' ? null : endOf(draft.lastDay),
  }
}

/** A rate below every other, so that the preview finds the present one. */
const ANY_RATE = 1e-12

/** The input of a preview; undefined while too little is typed. */
export function previewInputFrom(draft: RuleDraft): NotificationPairInput | undefined {
  const { name: _name, isOn: _isOn, id: _id, endsAt: _endsAt, ...input } = inputFrom(draft)
  // The channels do not change the findings.
  const channels: readonly ChannelKind[] = draft.channels.length > 0 ? draft.channels : ['EMAIL']
  if (isOfLoops(draft)) {
    const { minProfitPercent: percent } = draft
    if (percent === undefined || percent < 0.1 || percent > 50) return undefined
    return { ...input, channels }
  }
  const { give, get, amount } = draft
  if (give === '' || get === '' || give === get || amount === undefined) return undefined
  if (draft.rate !== undefined) return { ...input, channels }
  const { rateAtMost: _most, ...rest } = input
  return { ...rest, channels, rateAtLeast: ANY_RATE }
}
