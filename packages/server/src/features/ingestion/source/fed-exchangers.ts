import type { Exchanger } from '@hopwise/market'
import type { ListedExchanger } from '../../exchangers/index.ts'
import { exchangerOf } from '../polling/feed.ts'
import type { KnownChanger } from '../reading/source-job.ts'
import type { StoredChanger } from './source-store.ts'

interface Fed {
  readonly exchanger: Exchanger
  readonly changerId: string
  /** Hash of the offers in the market; undefined: it has none. */
  offersHash: string | undefined
  savedHash: string | undefined
  readonly seenAtMs: number
  readonly isSuspended: boolean
}

/**
 * Exchangers whose offers come from the source: those it brought, and those of ours that have no
 * file of their own. One that a person put away is not among them.
 */
export class FedExchangers {
  #byChanger = new Map<string, Fed>()
  /** Our ids of exchangers whose offers the market has by the source's word. */
  readonly inMarket = new Set<string>()
  /** True where the market lacks part of the last answer, which has to be read once more. */
  isBehind = false

  /** Returns who is in the market and may not be there any more. */
  load(listed: readonly ListedExchanger[], changers: readonly StoredChanger[]): string[] {
    const before = new Map([...this.#byChanger.values()].map((fed) => [fed.exchanger.id, fed]))
    const byId = new Map(listed.map((each) => [each.id, each]))
    this.#byChanger = new Map(
      changers.flatMap(({ id: changerId, exchangerId, seenAtMs }) => {
        const found = byId.get(String(exchangerId))
        if (!found || found.source === null || found.isPutAway) return []
        const known = before.get(found.id)
        const isSame = known?.changerId === changerId
        if (!isSame) this.isBehind = true
        const fed: Fed = {
          exchanger: exchangerOf(found),
          changerId,
          offersHash: isSame ? known.offersHash : undefined,
          savedHash: isSame ? known.savedHash : undefined,
          seenAtMs,
          isSuspended: found.status === 'SUSPENDED',
        }
        return [[changerId, fed] as const]
      }),
    )
    const fedIds = new Set(this.ids)
    return [...this.inMarket].filter((id) => !fedIds.has(id))
  }

  get ids(): string[] {
    return [...this.#byChanger.values()].map(({ exchanger }) => exchanger.id)
  }

  of(changerId: string): Fed | undefined {
    return this.#byChanger.get(changerId)
  }

  /** Known exchangers, so that the reader can leave out unchanged ones. */
  known(): ReadonlyMap<string, KnownChanger> {
    return this.#byChanger
  }

  /** Exchangers of this round that were suspended for want of offers. */
  suspendedAmong(ids: ReadonlySet<string>): string[] {
    return [...this.#byChanger.values()]
      .filter(({ exchanger, isSuspended }) => isSuspended && ids.has(exchanger.id))
      .map(({ exchanger }) => exchanger.id)
  }

  /** Exchangers that are not suspended, and had no offer since then. */
  unseenSince(atMs: number): string[] {
    return [...this.#byChanger.values()]
      .filter(({ isSuspended, seenAtMs, exchanger }) => {
        return !isSuspended && seenAtMs < atMs && !this.inMarket.has(exchanger.id)
      })
      .map(({ exchanger }) => exchanger.id)
  }

  /** The market has these offers of it, if it was not taken out while they were handed over. */
  noteTaken(changerId: string, exchangerId: string, offersHash: string): void {
    const fed = this.#byChanger.get(changerId)
    if (fed?.exchanger.id !== exchangerId || !this.inMarket.has(exchangerId)) return
    fed.offersHash = offersHash
  }

  /** The market has none of its offers any more. */
  forget(exchangerId: string): void {
    this.inMarket.delete(exchangerId)
    this.isBehind = true
    for (const fed of this.#byChanger.values()) {
      if (fed.exchanger.id === exchangerId) fed.offersHash = undefined
    }
  }

  /** The market was rebuilt from saved offers of any origin. */
  forgetMarket(): void {
    this.forgetAll()
    for (const id of this.ids) this.inMarket.add(id)
    this.isBehind = true
  }

  /** Makes the next answer be handed to the market and saved, changed or not. */
  forgetAll(): void {
    for (const fed of this.#byChanger.values()) fed.offersHash = fed.savedHash = undefined
  }
}
