import type { Exchanger } from '@hopwise/market'
import type { ListedExchanger } from '../../exchangers/index.ts'
import { exchangerOf, type Feed, forget, type KnownFile, moveTo, newFeed } from './feed.ts'
import { type Fingerprinted, isReadBy } from './read-by.ts'

export interface FeedListParts {
  readonly currencies: Fingerprinted
  /** Its file is nobody's business any more; the market has its offers. */
  readonly onLeave: (feed: Feed) => void
  /** Called when its name changes; the market has its offers. */
  readonly onDescribed: (exchanger: Exchanger) => void
}

/** Feeds of followed exchangers, by exchanger id. */
export class FeedList {
  readonly #parts: FeedListParts
  readonly #feeds = new Map<string, Feed>()

  constructor(parts: FeedListParts) {
    this.#parts = parts
  }

  get all(): readonly Feed[] {
    return [...this.#feeds.values()]
  }

  of(exchangerId: string): Feed | undefined {
    return this.#feeds.get(exchangerId)
  }

  /** When a file is polled next, by the clock that says it is now. */
  nextPollOf(exchangerId: string, nowMs: number): number | undefined {
    const feed = this.#feeds.get(exchangerId)
    return feed && nowMs + Math.max(0, feed.dueAtMs - performance.now())
  }

  /** Replaces the followed exchangers. New ones are due at once, or when their known state says. */
  follow(
    exchangers: readonly ListedExchanger[],
    files: ReadonlyMap<string, KnownFile> = new Map(),
  ): void {
    const wanted = new Map(
      exchangers.flatMap((listed) => {
        const { id, feedUrl, isPolled } = listed
        return feedUrl !== null && isPolled ? [[id, { ...listed, feedUrl }] as const] : []
      }),
    )
    for (const [id, feed] of this.#feeds) {
      if (wanted.has(id)) continue
      this.#drop(feed)
      if (feed.marks) this.#parts.onLeave(feed)
    }
    for (const [id, listed] of wanted) {
      const known = this.#feeds.get(id)
      if (!known) this.#begin(listed, files.get(id))
      else this.#update(known, listed)
    }
  }

  /**
   * These are somebody else's from now on, with all that is known of them: nothing of the market
   * changes. Settles when none of them is being polled any more.
   */
  async letGo(ids: ReadonlySet<string>): Promise<void> {
    const leaving = this.all.filter(({ exchanger }) => ids.has(exchanger.id))
    for (const feed of leaving) feed.isLeaving = true
    await Promise.all(leaving.map(({ running }) => running ?? Promise.resolve()))
    for (const feed of leaving) this.#drop(feed)
  }

  /** Drops feeds at once: another process may have them already, so late answers are left out. */
  drop(ids: ReadonlySet<string>): void {
    for (const feed of this.all) if (ids.has(feed.exchanger.id)) this.#drop(feed)
  }

  /** Files of these are read with their next try, unchanged or not. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      const feed = this.#feeds.get(id)
      if (feed) forget(feed)
    }
  }

  #begin(listed: ListedExchanger & { readonly feedUrl: string }, known?: KnownFile): void {
    const feed = newFeed(listed, known, performance.now())
    // The saved file was read while its codes meant something else.
    if (feed.marks && !isReadBy(feed.marks, this.#parts.currencies)) forget(feed)
    this.#feeds.set(listed.id, feed)
  }

  #update(feed: Feed, listed: ListedExchanger & { readonly feedUrl: string }): void {
    const exchanger = exchangerOf(listed)
    const isChanged = JSON.stringify(exchanger) !== JSON.stringify(feed.exchanger)
    feed.exchanger = exchanger
    if (isChanged && feed.marks) this.#parts.onDescribed(exchanger)
    if (feed.address !== listed.feedUrl) moveTo(feed, listed.feedUrl)
  }

  #drop(feed: Feed): void {
    const { id } = feed.exchanger
    if (this.#feeds.get(id) === feed) this.#feeds.delete(id)
    for (const resolve of feed.waiting) resolve(undefined)
  }
}
