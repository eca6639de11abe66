// Written by `npm run codegen` from the .graphql file of this name.
import type { ChannelKind, CurrencyGroup, NotificationKind, PairStop } from '@hopwise/contract'
import type { PairFilterFields } from '#web/market/filter/pair-filter.documents.ts'

export type RuleRow = {
  readonly id: string
  readonly name: string
  readonly givenName: string
  readonly kind: NotificationKind
  readonly amount: number | null
  readonly rateAtLeast: number | null
  readonly rateAtMost: number | null
  readonly minProfitPercent: number | null
  readonly capitalUsd: number | null
  readonly maxHops: number
  readonly includeSuspicious: boolean
  readonly channels: ReadonlyArray<ChannelKind>
  readonly coolDownMinutes: number
  readonly mostPerDay: number | null
  readonly digestAt: string | null
  readonly isOn: boolean
  readonly endsAt: string | null
  readonly mutedUntil: string | null
  readonly stopped: PairStop | null
  readonly sentToday: number
  readonly sentInTerm: number
  readonly lastFiredAt: string | null
  readonly matchesNow: number
  readonly createdAt: string
  readonly give: RuleCurrency | null
  readonly get: RuleCurrency | null
  readonly through: ReadonlyArray<RuleCurrency>
  readonly filter: PairFilterFields
}

export type RuleCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}
