import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { VenueId } from '../../../settings/venue-settings.ts'
import { type TransferFacts, transferFacts } from '../transfers/transfer-facts.ts'
import type { CoinTransfers } from '../connector/coin-transfers.ts'
import type { HeardNetworks } from '../connector/venue-messages.ts'
import {
  type VenueTerms,
  type KnownNetwork,
  loadNetworks,
  loadTerms,
  NO_TERMS,
  saveHeard,
  type Word,
} from './network-store.ts'

/** Doors of a venue's coins, where it names no networks. */
interface HeardTransfers {
  readonly coins: ReadonlyMap<string, CoinTransfers>
  readonly atMs: number
}

/** Changes of persons at other servers are noticed by then. */
const LOOK_EVERY_MS = 15_000

/** Coins and networks that we do not list, with counts: without a code, or of another contract. */
export type Unlisted = Pick<HeardNetworks, 'unlisted' | 'foreign'>

const NONE_UNLISTED: Unlisted = { unlisted: new Map(), foreign: new Map() }

/** Ways in and out of all venues: a person's word outranks the venue's own. */
export class NetworkBook {
  readonly #db: Database
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #networks: readonly KnownNetwork[] = []
  /** Facts by our code. */
  transfers: ReadonlyMap<string, TransferFacts> = new Map()
  #terms: ReadonlyMap<string, VenueTerms> = new Map()
  #said = ''
  readonly #transfers = new Map<VenueId, HeardTransfers>()
  #rows: readonly KnownNetwork[] = []
  readonly #unlisted = new Map<VenueId, Unlisted>()
  /** A counter that grows with every change of the book. */
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

  termsOf(venue: VenueId): VenueTerms {
    return this.#terms.get(venue) ?? NO_TERMS
  }

  /** Networks of the venue's last answer that are not listed. */
  unlistedOf(venue: VenueId): Unlisted {
    return this.#unlisted.get(venue) ?? NONE_UNLISTED
  }

  async hear(venue: VenueId, heard: HeardNetworks, atMs: number): Promise<void> {
    await saveHeard(this.#db, venue, heard, atMs)
    await this.note(venue, heard)
  }

  /** Notes unlisted networks of a venue whose networks the hearing process has stored. */
  async note(venue: VenueId, { unlisted, foreign }: Unlisted): Promise<void> {
    this.#unlisted.set(venue, { unlisted, foreign })
    await this.refresh()
  }

  /** Every word said before the call is in force when it resolves. */
  async refresh(): Promise<void> {
    const [rows, terms] = await Promise.all([loadNetworks(this.#db), loadTerms(this.#db)])
    const said = JSON.stringify([rows, [...terms]])
    if (said === this.#said) return
    this.#said = said
    const standing = new Map<string, KnownNetwork>()
    for (const { isPersons, ...network } of rows) {
      const key = `${network.venue} ${network.coin} ${network.network}`
      if (isPersons || !standing.has(key)) standing.set(key, network)
    }
    this.#rows = [...standing.values()]
    this.#terms = terms
    this.#stand()
  }

  hearTransfers(venue: VenueId, coins: ReadonlyMap<string, CoinTransfers>, atMs: number): void {
    this.#transfers.set(venue, { coins, atMs })
    this.#stand()
  }

  /** Adds the venue's word on the coin as a whole, where nobody says more of the network. */
  heard(network: KnownNetwork): KnownNetwork {
    return withTransfers(network, this.#transfers.get(network.venue))
  }

  #stand(): void {
    this.#networks = this.#rows.map((row) => this.heard(row))
    this.transfers = transferFacts(this.#networks)
    this.revision++
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'cannot read networks of venues')
    }
  }
}

/**
 * A coin that does not move moves by no network. One that does may do so by another network, unless
 * it has none but its own.
 */
function withTransfers(row: KnownNetwork, heard: HeardTransfers | undefined): KnownNetwork {
  const coin = heard?.coins.get(row.coin)
  if (!heard || !coin) return row
  const isOwn = row.code === row.coin || row.code === row.network
  const word: Word = { source: 'PUBLIC', checkedAtMs: heard.atMs }
  const [deposit, withdraw] = [transferOf(coin.deposit, isOwn), transferOf(coin.withdraw, isOwn)]
  return {
    ...row,
    ...(row.deposit === null && deposit !== null && { deposit, depositBy: word }),
    ...(row.withdraw === null && withdraw !== null && { withdraw, withdrawBy: word }),
  }
}

function transferOf(isOpen: boolean, isOwn: boolean): boolean | null {
  if (!isOpen) return false
  return isOwn ? true : null
}
