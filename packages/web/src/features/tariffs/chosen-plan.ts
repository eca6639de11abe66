import type { SubscriptionType, Tariff } from '@hopwise/contract'
import { partsOf } from './use-term-words.ts'

export const lengths = ['7', '14', '30'] as const
type Length = (typeof lengths)[number]

export interface ChosenPlan {
  readonly tariff: Tariff
  readonly days: Length
}

const tariffs: Readonly<Record<string, Tariff>> = { newbie: 'NEWBIE', pro: 'PRO' }

/** Reads `?plan=pro&days=30`; by default one's own plan, or else the smaller one. */
export function chosenPlanFrom(params: URLSearchParams, own?: SubscriptionType): ChosenPlan {
  const [ownTariff, ownDays] = own ? partsOf(own) : []
  const lengthOf = (text: string | null) => lengths.find((each) => each === text)
  return {
    tariff: tariffs[params.get('plan') ?? ''] ?? ownTariff ?? 'NEWBIE',
    days: lengthOf(params.get('days')) ?? lengthOf(String(ownDays)) ?? '30',
  }
}

export function typeOf({ tariff, days }: ChosenPlan): SubscriptionType {
  return `${tariff}_${days}`
}
