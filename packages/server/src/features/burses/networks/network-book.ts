import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { BurseId } from '../../../settings/burse-settings.ts'
import { type TransferFacts, transferFacts } from '../transfers/transfer-facts.ts'
import type { CoinDoors } from '../talk/coin-doors.ts'
import type { HeardNetworks } from '../talk/burse-messages.ts'
import {
  type BurseTerms,
  type KnownNetwork,
  loadNetworks,
  loadTerms,
  NO_TERMS,
  saveHeard,
} from './network-store.ts'

/** Changes of persons at other servers are noticed by then. */
const LOOK_EVERY_MS = 15_000

/** Ways in and out of all burses as they stand: a person's word, then what was heard. */
export class NetworkBook {
  readonly #db: Database
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #networks: readonly KnownNetwork[] = []
  /** By our code. */
  transfers: ReadonlyMap<string, TransferFacts> = new Map()
  #terms: ReadonlyMap<string, BurseTerms> = new Map()
  #said = ''
  readonly #doors = new Map<BurseId, ReadonlyMap<string, CoinDoors>>()
  #rows: readonly KnownNetwork[] = []
  readonly #unlisted = new Map<BurseId, ReadonlyMap<string, number>>()
  /** Grows whenever what it says changes. */
  revision = 0

  static async open(db: Database, log: Logger): Promise<NetworkBook> {
    const book = new NetworkBook(db, log)
    await book.refresh()
    return book
  }

  private constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS)
  }

  get all(): readonly KnownNetwork[] {
    return this.#networks
  }

  termsOf(burse: BurseId): BurseTerms {
    return this.#terms.get(burse) ?? NO_TERMS
  }

  /** Coin and network that are none of ours, with counts, as the burse last told. */
  unlistedOf(burse: BurseId): ReadonlyMap<string, number> {
    return this.#unlisted.get(burse) ?? new Map()
  }

  async hear(burse: BurseId, heard: HeardNetworks, atMs: number): Promise<void> {
    this.#unlisted.set(burse, heard.unlisted)
    await saveHeard(this.#db, burse, heard, atMs)
    await this.refresh()
  }

  /** Whatever was said since stands when it resolves. */
  async refresh(): Promise<void> {
    const [rows, terms] = await Promise.all([loadNetworks(this.#db), loadTerms(this.#db)])
    const said = JSON.stringify([rows, [...terms]])
    if (said === this.#said) return
    this.#said = said
    const standing = new Map<string, KnownNetwork>()
    for (const { isPersons, ...network } of rows) {
      const key = `${network.burse} ${network.coin} ${network.network}`
      if (isPersons || !standing.has(key)) standing.set(key, network)
    }
    this.#rows = [...standing.values()]
    this.#terms = terms
    this.#stand()
  }

  /** What a burse tells of coins that tells nothing of their networks. */
  hearDoors(burse: BurseId, doors: ReadonlyMap<string, CoinDoors>): void {
    this.#doors.set(burse, doors)
    this.#stand()
  }

  #stand(): void {
    this.#networks = this.#rows.map((row) => withDoors(row, this.#doors.get(row.burse)))
    this.transfers = transferFacts(this.#networks)
    this.revision++
  }

  /** Of a coin at a burse that tells nothing of networks; undefined: nothing of it either. */
  doorsOf(burse: BurseId, coin: string): CoinDoors | undefined {
    return this.#doors.get(burse)?.get(coin)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'networks of burses cannot be read')
    }
  }
}

/**
 * A coin that does not move moves by no network. One that does may do so by another network, unless
 * it has none but its own.
 */
function withDoors(row: KnownNetwork, doors: ReadonlyMap<string, CoinDoors> | undefined) {
  const coin = doors?.get(row.coin)
  if (!coin) return row
  const isOwn = row.code === row.coin
  return {
    ...row,
    deposit: row.deposit ?? doorOf(coin.deposit, isOwn),
    withdraw: row.withdraw ?? doorOf(coin.withdraw, isOwn),
  }
}

export function doorOf(isOpen: boolean, isOwn: boolean): boolean | null {
  if (!isOpen) return false
  return isOwn ? true : null
}
