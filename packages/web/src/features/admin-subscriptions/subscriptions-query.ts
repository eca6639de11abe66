import type { AdminSubscriptionsQuery, SubscriptionStatus, Tariff } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 25

export const subscriptionStatuses = [
  'ACTIVE',
  'DISABLED',
] as const satisfies readonly SubscriptionStatus[]

export const tariffs = ['NEWBIE', 'PRO'] as const satisfies readonly Tariff[]

export interface SubscriptionsView {
  readonly status: SubscriptionStatus | undefined
  readonly tariff: Tariff | undefined
  readonly search: string
  readonly page: number
}

/** The view in the address. */
export function subscriptionsViewFrom(params: URLSearchParams): SubscriptionsView {
  const { value } = readParams(params)
  return {
    status: value<SubscriptionStatus | undefined>(
      'status',
      undefined,
      nameOf(...subscriptionStatuses),
    ),
    tariff: value<Tariff | undefined>('tariff', undefined, nameOf(...tariffs)),
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function subscriptionsQuery(view: SubscriptionsView): AdminSubscriptionsQuery {
  const { status, tariff, search, page } = view
  return {
    ...(status && { status }),
    ...(tariff && { tariff }),
    search,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
