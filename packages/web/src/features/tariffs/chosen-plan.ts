import type { SubscriptionType, Tariff } from '@hopwise/contract'

export const lengths = ['7', '14', '30'] as const
type Length = (typeof lengths)[number]

export interface ChosenPlan {
  readonly tariff: Tariff
  readonly days: Length
}

/** Reads `?plan=pro&days=30`; invalid values are ignored. */
export function chosenPlanFrom(params: URLSearchParams): ChosenPlan {
  const days = lengths.find((each) => each === params.get('days')) ?? '30'
  return { tariff: params.get('plan') === 'pro' ? 'PRO' : 'NEWBIE', days }
}

export function typeOf({ tariff, days }: ChosenPlan): SubscriptionType {
  return `${tariff}_${days}`
}
