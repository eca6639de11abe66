import type { ExchangerDirectory, ExchangerListing } from '../../context.ts'
import type { ListedExchanger } from './exchanger-store.ts'

/** All listed exchangers in memory, as the database has them and as their files come. */
export class LiveDirectory implements ExchangerDirectory {
  #byId = new Map<string, ExchangerListing>()
  #revision = 0

  find(exchangerId: string): ExchangerListing | undefined {
    return this.#byId.get(exchangerId)
  }

  all(): readonly ExchangerListing[] {
    return [...this.#byId.values()]
  }

  get revision(): number {
    return this.#revision
  }

  /** The database's word on who is listed. */
  load(exchangers: readonly ListedExchanger[]): void {
    const next = new Map(
      exchangers.map((exchanger): [string, ExchangerListing] => {
        const {
          createdAtMs: _created,
          feedUrl: _feed,
          isPolled: _polled,
          isPutAway,
          wantedStatus: _wanted,
          isOfSource: _brought,
          ...rest
        } = exchanger
        const comesBack = rest.status === 'SUSPENDED' && !isPutAway
        const updatedAtMs = this.#byId.get(exchanger.id)?.updatedAtMs ?? null
        return [exchanger.id, { ...rest, comesBack, updatedAtMs }]
      }),
    )
    if (JSON.stringify([...next]) === JSON.stringify([...this.#byId])) return
    this.#byId = next
    this.#revision++
  }

  /** Notes a good file. Earlier answers stay valid: they hold times of their own. */
  noteGood(exchangerId: string, atMs: number): void {
    const listing = this.#byId.get(exchangerId)
    if (listing) this.#byId.set(exchangerId, { ...listing, updatedAtMs: atMs })
  }
}
