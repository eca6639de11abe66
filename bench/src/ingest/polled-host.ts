import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { DEFAULT_FEED_LIMITS } from '@hopwise/feeds'
import { FeedReader, newFeed, OutboundClient, takeFile, type TakenFile } from '@hopwise/server'
import type { Mode } from './feed-host.ts'

const BYTES_MAX = 5_000_000
const SLOTS = 16

type Feed = ReturnType<typeof newFeed>

/** The servers of all exchangers, and the product's own client for them. */
export class PolledHost {
  readonly files: number
  readonly origin: string
  readonly #child: ChildProcess
  readonly #feeds: Feed[]
  readonly #client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: BYTES_MAX })
  readonly #reader = new FeedReader()

  static async start(dump: string): Promise<PolledHost> {
    const child = fork(new URL('feed-host.ts', import.meta.url), [dump])
    const [{ port, files }] = (await once(child, 'message')) as [{ port: number; files: number }]
    return new PolledHost(child, `http://127.0.0.1:${port}`, files)
  }

  private constructor(child: ChildProcess, origin: string, files: number) {
    this.#child = child
    this.origin = origin
    this.files = files
    this.#feeds = Array.from({ length: files }, (_, index) => this.#feedAt(String(index)))
  }

  /** Polls every exchanger once, with the product's concurrency. */
  async cycle(): Promise<readonly TakenFile[]> {
    const waiting = [...this.#feeds]
    const taken: TakenFile[] = []
    const work = async (): Promise<void> => {
      for (let feed = waiting.pop(); feed; feed = waiting.pop()) taken.push(await this.take(feed))
    }
    await Promise.all(Array.from({ length: SLOTS }, work))
    return taken
  }

  /** Polls one address of the host: `drip`, `bomb`. */
  ask(path: string): Promise<TakenFile> {
    return this.take(this.#feedAt(path))
  }

  async take(feed: Feed): Promise<TakenFile> {
    const { items: itemsMax } = DEFAULT_FEED_LIMITS
    const settings = { bytesMax: BYTES_MAX, itemsMax, keptShareMin: 0, saveEveryMs: Infinity }
    const tools = { client: this.#client, reader: this.#reader, settings, now: Date.now }
    const taken = await takeFile(feed, tools)
    feed.marks = taken.accepted?.marks ?? taken.marks ?? feed.marks
    return taken
  }

  set mode(mode: Mode) {
    this.#child.send(mode)
  }

  /** The number of open connections, counted on the host's side. */
  async connections(): Promise<number> {
    this.#child.send('open')
    const [{ open }] = (await once(this.#child, 'message')) as [{ open: number }]
    return open
  }

  async stop(): Promise<void> {
    await this.#client.close()
    await this.#reader.close()
    this.#child.disconnect()
  }

  #feedAt(path: string): Feed {
    const counts = { goodReviews: 0, badReviews: 0, createdAtMs: 0 }
    const feedUrl = `${this.origin}/${path}`
    return newFeed({ id: path, name: path, feedUrl, status: 'ACTIVE', ...counts }, undefined, 0)
  }
}
