import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_TABLES, ratesQuestions } from '@hopwise/feeds'
import type { SourceConfig } from '../../../settings/content-settings.ts'
import { tooLarge, unchangedUnasked } from '../../../outbound/answer-head.ts'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { SourceAnswer, SourceJob, SourcePart } from '../reading/source-job.ts'

export interface SourceTools {
  readonly client: Pick<OutboundClient, 'fetch'>
  readonly read: (job: SourceJob) => Promise<SourceAnswer>
  /** The address of API v2, up to the key. */
  readonly api: string
  /** Bytes of a round, after inflation; the same limit holds for everything kept. */
  readonly bytesMax: number
  /** Milliseconds between two questions of one round. */
  readonly pauseMs: number
}

/** A round's result: every part as it now is, and whether any is new. */
export interface Fetched {
  readonly parts: readonly SourcePart[]
  readonly isChanged: boolean
  /** Bytes over the wire. */
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
/** Bytes of memory that a part takes beside its body and its name. */
const PART_BYTES = 1_000

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
 * Fetches one source's whole market: one question at a time, with a pause after each, and none for
 * unchanged parts. Answers stay packed as they came, for parts that are requested anew.
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

  /** Rejects with `FetchFault` or `SourceFault`; parts that came before are known next time. */
  async fetch(): Promise<Fetched> {
    const round = new Round()
    try {
      if (this.#config.kind === 'dump') await this.#ask(DUMP, round)
      else await this.#askApi(round)
    } catch (error) {
      this.#forgetOldest()
      throw error
    }
    const isFewer = this.#kept.size > round.names.size
    const kept = [...round.names].map((name) => this.#kept.get(name)!)
    this.#kept = new Map(kept.map((part) => [part.name, part]))
    return {
      // The list of pairs only says what to request; a market is read from the rates.
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
    if (!file.body && !etag && !lastModified) throw unchangedUnasked()
    // A part of this round counts even where it came with an older one.
    round.size += (file.body ?? before!.body).length
    if (round.size > bytesMax) throw tooLarge(bytesMax)
    if (!file.body) return this.#keep(before!)
    round.bytes += file.body.length
    const bodyHash = hash('sha1', file.body)
    if (bodyHash !== before?.hash && name !== API_TABLES.pairs) round.isChanged = true
    const { body, isGzip } = file
    const marks = { etag: file.etag, lastModified: file.lastModified, hash: bodyHash }
    this.#keep({ name, body, isGzip, ...marks })
  }

  #keep(part: Kept): void {
    this.#kept.delete(part.name)
    this.#kept.set(part.name, part)
  }

  /**
   * Parts left by failed rounds are of use to the next, but the source chooses their names: where
   * all exceeds a round's limit, the parts that were requested longest ago go.
   */
  #forgetOldest(): void {
    let size = 0
    for (const part of this.#kept.values()) size += sizeOf(part)
    for (const part of this.#kept.values()) {
      if (size <= this.#tools.bytesMax) return
      this.#kept.delete(part.name)
      size -= sizeOf(part)
    }
  }

  #addressOf(name: string): string {
    const config = this.#config
    return config.kind === 'dump' ? config.address : `${this.#tools.api}/${config.key}/${name}`
  }
}

function sizeOf({ name, body }: Kept): number {
  return body.length + name.length + PART_BYTES
}

class Round {
  readonly names = new Set<string>()
  isChanged = false
  /** Bytes that came, and bytes of all parts. */
  bytes = 0
  size = 0
  statusCode = 200
}
