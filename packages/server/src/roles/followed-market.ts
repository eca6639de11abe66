import { isDeepStrictEqual } from 'node:util'
import { decodeMarket } from '@hopwise/feeds'
import type { ExchangerOffers } from '@hopwise/market'
import type {
  BusMessage,
  BusSnapshot,
  Following,
  KeptFrame,
  MarketBus,
  Taken,
  TakenMessage,
} from '../bus/market-bus.ts'
import type { SourceCurrency } from '../context.ts'
import type { CurrencyBook } from '../features/currencies/index.ts'
import type { LiveDirectory } from '../features/exchangers/index.ts'
import type { Logger } from '../lib/logger.ts'
import type { MarketGate } from '../market/market-gate.ts'

export interface FollowedMarketParts {
  readonly bus: MarketBus
  readonly directory: LiveDirectory
  readonly currencies: CurrencyBook
  /** Reads the list of exchangers anew. */
  readonly readList: () => Promise<void>
  /** Reads the meanings of codes anew. */
  readonly readRules: () => Promise<void>
  /** Takes results of another process's scanner, or of venues, as of a version. */
  readonly onResult: (message: ResultMessage, version: number) => Promise<void>
  /** Milliseconds without a good file after which offers leave every search, unbidden. */
  readonly hideAfterMs: number
  readonly log: Logger
  readonly now: () => number
}

type ResultMessage = Extract<
  BusMessage,
  { readonly kind: 'lives' | 'rates' | 'burses' | 'promises' | 'shown' }
>

interface Known {
  /** The version of its frame. */
  readonly version: number
  readonly receivedAtMs: number
  readonly currencies: readonly SourceCurrency[]
}

const TAKES: ReadonlySet<BusMessage['kind']> = new Set([
  'offers',
  'removed',
  'confirmed',
  'described',
  'rules',
  'official',
  'lives',
  'rates',
  'burses',
  'promises',
  'shown',
])
const AGEING_MS = 1_000
/** The polling process hides it first; this is for when nobody does. */
const GRACE_MS = 30_000

/** Keeps the market of this process to others' messages. */
export class FollowedMarket {
  readonly #parts: FollowedMarketParts
  readonly #known = new Map<string, Known>()
  /** Exchangers whose offers a later release wrote: the last readable ones are kept. */
  readonly #unreadable = new Set<string>()
  #gate: MarketGate | undefined
  #following: Following | undefined
  #timer: NodeJS.Timeout | undefined
  #version = 0
  #isBehind = false

  constructor(parts: FollowedMarketParts) {
    this.#parts = parts
  }

  /** The market's first offers. */
  async first(): Promise<{ readonly numbered: number; readonly exchangers: ExchangerOffers[] }> {
    const snapshot = await this.#parts.bus.snapshot()
    const exchangers = snapshot.frames.flatMap((frame) => this.#read(frame) ?? [])
    this.#version = snapshot.version
    this.#hear()
    return { numbered: snapshot.version, exchangers }
  }

  /** The offers with which it begins again, where no thread is left. */
  async again(): Promise<ExchangerOffers[]> {
    const { frames } = await this.#parts.bus.snapshot()
    return frames.flatMap((frame) => this.#read(frame) ?? [])
  }

  follow(gate: MarketGate): void {
    this.#gate = gate
    this.#following = this.#parts.bus.follow(this.#version, TAKES, (taken) => this.#take(taken))
    this.#timer = setInterval(() => void this.#age(), AGEING_MS)
  }

  /** Exchangers that have offers here. */
  get size(): number {
    return this.#known.size
  }

  /** Troubles in words; empty where all is well. */
  get troubles(): readonly string[] {
    const isAway = this.#following?.isAway === true
    const unread = this.#unreadable.size
    return [
      ...(isAway ? ['bus: nothing can be heard of changes'] : []),
      ...(unread > 0 ? [`bus: offers of ${unread} exchangers are of a later release`] : []),
    ]
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#following?.stop()
  }

  async #take(taken: Taken): Promise<void> {
    if (taken.kind === 'whole') return this.#takeWhole(taken.snapshot)
    const { messages } = taken
    const kinds = new Set(messages.map(({ kind }) => kind))
    // The lists come first: they hold for the whole batch.
    if (kinds.has('described')) await this.#parts.readList()
    if (kinds.has('rules')) await this.#parts.readRules()
    const before = this.#parts.currencies.groups
    const last = messages.at(-1)!.version
    // All in one turn: a version ends where the batch does.
    const applied = messages.flatMap((message) => this.#apply(message) ?? [])
    this.#hear()
    const { groups } = this.#parts.currencies
    if (kinds.has('rules') || !isDeepStrictEqual(before, groups)) {
      applied.push(this.#gate!.setRules({ groups }, last))
    }
    this.#version = Math.max(this.#version, last)
    for (const message of messages) {
      if ('body' in message) await this.#parts.onResult(message, last)
    }
    await Promise.all(applied)
    if (this.#isBehind) await this.#takeWhole(await this.#parts.bus.snapshot())
    await this.#keepUp()
  }

  #apply(message: TakenMessage): Promise<unknown> | undefined {
    const { directory } = this.#parts
    const { version } = message
    switch (message.kind) {
      case 'offers': {
        const offers = this.#read(message)
        return offers && this.#gate!.take([{ change: { kind: 'replace', offers }, version }])
      }
      case 'removed': {
        const { exchangerId } = message
        this.#known.delete(exchangerId)
        return this.#gate!.take([{ change: { kind: 'remove', exchangerId }, version }])
      }
      case 'confirmed': {
        const { receivedAtMs } = message
        for (const [id, atMs] of receivedAtMs) {
          const known = this.#known.get(id)
          if (known) this.#known.set(id, { ...known, receivedAtMs: atMs })
          // It was hidden here during a silence.
          else this.#isBehind ||= !this.#unreadable.has(id) && isShown(directory, id)
          directory.noteGood(id, atMs)
        }
        return this.#gate!.take([{ change: { kind: 'confirm', receivedAtMs }, version }])
      }
      case 'described': {
        const described = [...this.#known.keys()].flatMap((id) => {
          const exchanger = exchangerIn(directory, id)
          return exchanger ? [{ change: { kind: 'describe', exchanger } as const, version }] : []
        })
        return this.#gate!.take(described)
      }
      case 'official':
        return this.#gate!.setRules({ officialUsd: message.officialUsd }, version)
      case 'rules':
      case 'lives':
      case 'rates':
      case 'burses':
      case 'promises':
      case 'shown':
      case 'poll':
        return undefined
    }
  }

  /** Some messages were missed: differences from the snapshot are taken over. */
  async #takeWhole({ version, began, frames }: BusSnapshot): Promise<void> {
    this.#isBehind = false
    await this.#parts.readList()
    await this.#parts.readRules()
    const kept = new Set(frames.map(({ exchangerId }) => exchangerId))
    // Lost messages mean that earlier offers are published again soon, or age.
    const isOver = (id: string): boolean =>
      this.#known.get(id)!.version >= began || !isShown(this.#parts.directory, id)
    const gone = [...this.#known.keys()].filter((id) => !kept.has(id) && isOver(id))
    const changed = frames.filter(
      (each) => this.#known.get(each.exchangerId)?.version !== each.version,
    )
    const offers = changed.flatMap((frame) => this.#read(frame) ?? [])
    for (const id of gone) this.#known.delete(id)
    const received = new Map(frames.map((each) => [each.exchangerId, each.receivedAtMs]))
    this.#hear()
    this.#version = Math.max(this.#version, version)
    await Promise.all([
      this.#gate!.take([
        ...gone.map((exchangerId) => ({
          change: { kind: 'remove', exchangerId } as const,
          version,
        })),
        ...offers.map((each) => ({ change: { kind: 'replace', offers: each } as const, version })),
        { change: { kind: 'confirm', receivedAtMs: received }, version },
      ]),
      this.#gate!.setRules({ groups: this.#parts.currencies.groups }, version),
    ])
  }

  /** The offers; undefined: they must not be shown, or cannot be read. */
  #read(kept: Omit<KeptFrame, 'version'> & { version: number }): ExchangerOffers | undefined {
    const { exchangerId: id, version, frame, receivedAtMs } = kept
    const { directory, log } = this.#parts
    if (!isShown(directory, id)) return undefined
    const decoded = decodeMarket(frame)
    const { exchangers, currencies } = decoded.ok
      ? decoded.market
      : { exchangers: [], currencies: [] }
    const [offers] = exchangers
    if (!offers || offers.exchanger.id !== id) {
      const why = decoded.ok ? 'another-exchanger' : decoded.reason
      if (!this.#unreadable.has(id)) log.warn({ exchanger: id, why }, 'cannot read offers')
      this.#unreadable.add(id)
      return undefined
    }
    this.#unreadable.delete(id)
    this.#known.set(id, { version, receivedAtMs, currencies })
    directory.noteGood(id, receivedAtMs)
    return { ...offers, exchanger: exchangerIn(directory, id) ?? offers.exchanger, receivedAtMs }
  }

  /** Names that sources give, of all offers there are. */
  #hear(): void {
    const { currencies } = this.#parts
    const said = [...this.#known.values()].flatMap((known) => known.currencies)
    currencies.hear([...new Map(said.map((each) => [each.code, each])).values()])
  }

  async #age(): Promise<void> {
    const { hideAfterMs, now, log } = this.#parts
    const oldestMs = now() - hideAfterMs - GRACE_MS
    const old = [...this.#known].filter(([, { receivedAtMs }]) => receivedAtMs < oldestMs)
    for (const [id] of old) this.#known.delete(id)
    try {
      await Promise.all(old.map(([id]) => this.#gate!.removeExchanger(id)))
    } catch (error) {
      log.debug({ error: String(error) }, 'cannot hide old offers')
    }
  }

  /** Changes made here alone, during a silence, have moved our number beyond theirs. */
  async #keepUp(): Promise<void> {
    const { version } = this.#gate!.facts()
    if (version <= this.#version) return
    await this.#parts.bus.raise(version)
    this.#version = version
  }
}

/** Whether an exchanger's offers may be shown. */
export function isShown(directory: LiveDirectory, id: string): boolean {
  return ['TRIAL', 'ACTIVE'].includes(directory.find(id)?.status ?? '')
}

function exchangerIn(directory: LiveDirectory, exchangerId: string) {
  const listing = directory.find(exchangerId)
  if (!listing) return undefined
  const { id, name, goodReviews, badReviews } = listing
  return { id, name, goodReviews, badReviews }
}
