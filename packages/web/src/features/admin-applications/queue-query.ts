import type { ApplicationStatus } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'
import type { AdminApplicationsVariables } from './admin-applications.documents.ts'

export const PAGE_SIZE = 50

export const sentStatuses = [
  'SUBMITTED',
  'CHECKING',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const satisfies readonly ApplicationStatus[]

export type SentStatus = (typeof sentStatuses)[number]

export interface QueueView {
  readonly status: SentStatus | undefined
  readonly search: string
  readonly page: number
}

export function queueViewFrom(params: URLSearchParams): QueueView {
  const { value } = readParams(params)
  return {
    status: value<SentStatus | undefined>('status', undefined, nameOf(...sentStatuses)),
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function queueQuery({ status, search, page }: QueueView): AdminApplicationsVariables {
  return {
    ...(status && { status }),
    search,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
