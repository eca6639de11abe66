import { exchangerRecord } from '@hopwise/contract'
import type { ExchangerFacts, ListedExchanger } from '../../features/exchangers/index.ts'
import { viewName } from '../../lib/records/record-values.ts'

/** A listed exchanger of which only these facts are known. */
export function listedExchanger(id: string, facts: Partial<ListedExchanger> = {}): ListedExchanger {
  return {
    ...noFacts,
    id,
    slug: id,
    name: id,
    status: 'ACTIVE',
    statusSinceMs: 0,
    ownGoodReviews: 0,
    ownBadReviews: 0,
    createdAtMs: 0,
    wantedStatus: 'ACTIVE',
    isPutAway: false,
    isPolled: false,
    source: null,
    isOfSource: false,
    venue: null,
    ...facts,
  }
}

const nothing = { links: [], count: 0 } as const

const noFacts = Object.fromEntries(
  exchangerRecord.names.map((name) => {
    const field = exchangerRecord.fields[name]
    const { kind } = field
    return [viewName(name, field), kind === 'links' || kind === 'count' ? nothing[kind] : null]
  }),
) as unknown as ExchangerFacts
