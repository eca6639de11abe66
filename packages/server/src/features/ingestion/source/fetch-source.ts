import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_TABLES, ratesQuestions } from '@hopwise/feeds'
import type { SourceConfig } from '../../../content-settings.ts'
import { FetchFault } from '../outbound/fetch-fault.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import type { SourceAnswer, SourceJob, SourcePart } from '../reading/source-job.ts'

export interface SourceTools {
  readonly client: Pick<OutboundClient, 'fetch'>
  readonly read: (job: SourceJob) => Promise<SourceAnswer>
  /** Where API v2 is, up to the key. */
  readonly api: string
  /** Of a round, after inflation. */
  readonly bytesMax: number
  /** Between two questions of one round. */
  readonly pauseMs: number
}

/** What a round brought: everything as it now is, and whether any of it is new. */
export interface Fetched {
  readonly parts: readonly SourcePart[]
  readonly isChanged: boolean
  /** As sent over the wire. */
  readonly bytes: number
  readonly statusCode: number
}

/** An answer as it was last sent. */
interface Kept extends SourcePart {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string
}

const DUMP = 'dump'

/** The source said something, and it is of no use. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly reason: string

  constructor(reason: string, text: string) {
    super(text)
    this.reason = reason
  }
}

/**
 * Asks one source for its whole market: one question at a time, with a pause after each, and for
 * nothing that has not changed. Answers are kept packed as they came, for what is asked anew.
 */
export class SourceFetcher {
  readonly #config: SourceConfig
  readonly #tools: SourceTools
  #kept = new Map<string, Kept>()
  #pairs: { readonly hash: string; readonly pairs: readonly string[] } | undefined

  constructor(config: SourceConfig, tools: SourceTools) {
    this.#config = config
    this.#tools = tools
  }

  /** Rejects with `FetchFault` or `SourceFault`; what came before that is known next time. */
  async fetch(): Promise<Fetched> {
    const round = new Round()
    if (this.#config.kind === 'dump') await this.#ask(DUMP, round)
    else await this.#askApi(round)
    const isFewer = this.#kept.size > round.names.size
    const kept = [...round.names].map((name) => this.#kept.get(name)!)
    this.#kept = new Map(kept.map((part) => [part.name, part]))
    return {
      // Which pairs there are tells what to ask for; a market is read from the rates.
      parts: kept.filter(({ name }) => name !== API_TABLES.pairs),
      isChanged: round.isChanged || isFewer,
      bytes: round.bytes,
      statusCode: round.isChanged ? 200 : round.statusCode,
    }
  }

  async #askApi(round: Round): Promise<void> {
    const { currencies, changers, cities, pairs } = API_TABLES
    for (const name of [currencies, cities, changers, pairs]) await this.#ask(name, round)
    for (const name of ratesQuestions(await this.#presentPairs())) await this.#ask(name, round)
  }

  async #presentPairs(): Promise<readonly string[]> {
    const part = this.#kept.get(API_TABLES.pairs)!
    if (this.#pairs?.hash === part.hash) return this.#pairs.pairs
    const { bytesMax, read } = this.#tools
    const job = { kind: 'pairs', parts: [part], bytesMax, known: new Map() } as const
    const answer = await read({ ...job, saveAtMs: undefined })
    if (answer.kind === 'source-fault') throw new SourceFault(answer.reason, answer.text)
    if (answer.kind !== 'pairs') throw new Error(`read as ${answer.kind}`)
    this.#pairs = { hash: part.hash, pairs: answer.pairs }
    return answer.pairs
  }

  async #ask(name: string, round: Round): Promise<void> {
    const { client, bytesMax, pauseMs } = this.#tools
    if (round.names.size > 0) await sleep(pauseMs)
    const before = this.#kept.get(name)
    const { etag = null, lastModified = null } = before ?? {}
    const file = await client.fetch({ address: this.#addressOf(name), etag, lastModified })
    round.names.add(name)
    round.statusCode = file.statusCode
    if (!file.body) {
      if (!before) throw new FetchFault('status', 'it says that nothing has changed, unasked')
      return
    }
    round.bytes += file.body.length
    if (round.bytes > bytesMax) {
      throw new FetchFault('too-large', `it is larger than ${bytesMax} bytes`)
    }
    const bodyHash = hash('sha1', file.body)
    if (bodyHash !== before?.hash && name !== API_TABLES.pairs) round.isChanged = true
    this.#kept.set(name, {
      name,
      body: file.body,
      isGzip: file.isGzip,
      etag: file.etag,
      lastModified: file.lastModified,
      hash: bodyHash,
    })
  }

  #addressOf(name: string): string {
    const config = this.#config
    return config.kind === 'dump' ? config.address : `${this.#tools.api}/${config.key}/${name}`
  }
}

class Round {
  readonly names = new Set<string>()
  isChanged = false
  bytes = 0
  statusCode = 200
}
