import type { Database } from '../../db/database.ts'
import type { BurseConfig, BurseId } from '../../settings/burse-settings.ts'
import type { FinishedRun, Ingestion } from '../ingestion/index.ts'
import { BurseState } from './burse-state.ts'
import { BurseThreadKeeper } from './burse-thread-keeper.ts'
import { NetworkBook } from './networks/network-book.ts'
import { seedNetworks } from './networks/network-store.ts'
import { seedsOf } from './networks/seed-networks.ts'
import { BurseOffering, type OfferingParts } from './offers/burse-offering.ts'
import { ReckonedSpreads } from './spreads/reckoned-spreads.ts'
import { SpreadLives } from './spreads/spread-lives.ts'
import type { BookTold, BurseTurn } from './talk/burse-messages.ts'

export interface BurseParts extends OfferingParts {
  readonly db: Database
  readonly configs: readonly BurseConfig[]
  /** By burse the exchanger that it is listed as. */
  readonly exchangerIds: ReadonlyMap<BurseId, string>
  /** Told of each turn, as of any exchanger's file. */
  readonly note: (exchangerId: string, run: FinishedRun) => void
}

const FOLLOW_MS = 1_000

/** All burses that are read: their books, their networks, and how they do. */
export class BurseDesk {
  readonly networks: NetworkBook
  readonly lives = new SpreadLives()
  readonly spreads: ReckonedSpreads
  readonly offering: BurseOffering
  readonly states: ReadonlyMap<BurseId, BurseState>
  readonly #parts: BurseParts
  readonly #thread: BurseThreadKeeper
  readonly #listeners = new Set<() => void>()
  #changes = 0
  #followedAtMs = -Infinity

  static async open(parts: BurseParts): Promise<BurseDesk> {
    await seedNetworks(parts.db, seedsOf(parts.configs.map(({ id }) => id)))
    return new BurseDesk(parts, await NetworkBook.open(parts.db, parts.log))
  }

  private constructor(parts: BurseParts, networks: NetworkBook) {
    this.#parts = parts
    this.networks = networks
    this.spreads = new ReckonedSpreads(this, this.lives, parts.now)
    this.states = new Map(
      parts.configs.flatMap(({ id }) => {
        const exchangerId = parts.exchangerIds.get(id)
        return exchangerId === undefined ? [] : [[id, new BurseState(id, exchangerId)] as const]
      }),
    )
    this.offering = new BurseOffering(this, parts)
    this.#thread = new BurseThreadKeeper({
      burses: parts.configs,
      told: (message) => (message.kind === 'book' ? this.#read(message) : this.#take(message)),
      log: parts.log,
    })
  }

  /** Increases with every change of what the desk knows. */
  get version(): number {
    return this.#changes + this.networks.revision
  }

  /** Those that nobody has put away. */
  shown(): readonly BurseState[] {
    return [...this.states.values()].filter(({ exchangerId }) => this.#parts.isShown(exchangerId))
  }

  /** Whether we have a read-only key of it. */
  hasKey(burse: BurseId): boolean {
    return this.#parts.configs.some(({ id, key }) => id === burse && key !== undefined)
  }

  /** Returns how not to be told any more. */
  onChange(told: () => void): () => void {
    this.#listeners.add(told)
    return () => void this.#listeners.delete(told)
  }

  /** What persons have said of networks stands when it resolves. */
  async refresh(): Promise<void> {
    await this.networks.refresh()
    this.offering.renew()
    this.#tell()
  }

  async close(): Promise<void> {
    this.networks.close()
    this.offering.close()
    await this.#thread.close()
  }

  #read({ burse, read }: BookTold): void {
    const state = this.states.get(burse)
    if (!state) return
    state.read(read)
    this.#changes++
    this.#follow()
    this.#tell()
  }

  #take(turn: BurseTurn): void {
    const state = this.states.get(turn.burse)
    if (!state) return
    state.take(turn)
    this.#changes++
    this.#parts.note(state.exchangerId, runOf(turn, state))
    const { networks, doors } = turn
    if (doors) this.networks.hearDoors(turn.burse, doors, turn.startedAtMs)
    this.#follow()
    void this.offering.take(state)
    if (networks) {
      this.networks
        .hear(turn.burse, networks, turn.startedAtMs)
        .then(() => this.#tell())
        .catch((error: unknown) => {
          this.#parts.log.warn({ error: String(error) }, 'networks of a burse are not kept')
        })
    }
    this.#tell()
  }

  /** At most once a second, however many burses there are. */
  #follow(): void {
    if (performance.now() - this.#followedAtMs < FOLLOW_MS) return
    this.#followedAtMs = performance.now()
    this.spreads.follow()
  }

  #tell(): void {
    for (const told of this.#listeners) told()
  }
}

/** None where no burse is read. */
export async function openBurses(
  configs: readonly BurseConfig[],
  parts: Omit<BurseParts, 'configs' | 'note'> & { readonly ingestion: Pick<Ingestion, 'note'> },
): Promise<BurseDesk | undefined> {
  if (configs.length === 0) return undefined
  const { ingestion, ...others } = parts
  return BurseDesk.open({ ...others, configs, note: (id, run) => ingestion.note(id, run) })
}

/** A turn as the health of exchangers' files knows it: books are its offers. */
function runOf(turn: BurseTurn, { books }: BurseState): FinishedRun {
  const { startedAtMs, durationMs, fault, bytes, badBooks } = turn
  const isReached = fault?.isWhole !== true
  return {
    startedAtMs,
    durationMs,
    outcome: isReached ? 'UNCHANGED' : 'UNREACHABLE',
    statusCode: fault?.statusCode ?? null,
    dialect: 'burse',
    encoding: null,
    items: turn.books + badBooks.length,
    offers: books.size,
    rejected: badBooks.length,
    notices: null,
    bytes,
    fault: fault ? { reason: fault.reason, line: null, text: fault.text } : null,
    rejections: undefined,
    unmapped: undefined,
  }
}
