import type { VenueNetwork } from '@hopwise/feeds'
import type { Kysely, Selectable } from 'kysely'
import type { VenueTables, NetworkSource } from '../../../db/tables/venue-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { VenueId } from '../../../settings/venue-settings.ts'
import type { HeardNetworks } from '../connector/venue-messages.ts'

type Db = Kysely<Tables>

/** The author of a fact, and when it was checked. */
export interface Word {
  /** The author; null: nobody. */
  readonly source: NetworkSource | null
  /** The time of the last check; null: never. */
  readonly checkedAtMs: number | null
}

export const NOBODY: Word = { source: null, checkedAtMs: null }

/** A coin's way in and out of a venue, and the authors of its figures. */
export interface KnownNetwork extends VenueNetwork, Word {
  readonly venue: VenueId
  /** The author of the open state: nobody, where that is unknown. */
  readonly depositBy: Word
  readonly withdrawBy: Word
}

/** A person's word on a venue as a whole. */
export interface VenueTerms {
  /** A person's figure; null: the venue's own. */
  readonly takerPercent: number | null
  readonly allowsUnknown: boolean
  readonly checkedAtMs: number | null
}

export const NO_TERMS: VenueTerms = {
  takerPercent: null,
  allowsUnknown: false,
  checkedAtMs: null,
}

/** Loads venues' and persons' words; a person's outranks. */
export async function loadNetworks(
  db: Db,
): Promise<readonly (KnownNetwork & { readonly isPersons: boolean })[]> {
  const rows = await db
    .selectFrom('burse_networks')
    .selectAll()
    .orderBy('burse')
    .orderBy('coin')
    .orderBy('network')
    .execute()
  return rows.map((row) => ({ ...networkOf(row), isPersons: row.is_persons }))
}

/** The network as it stands: by a person's word, or else the venue's own. */
export async function findNetwork(
  db: Db,
  { venue, coin, network }: Pick<KnownNetwork, 'venue' | 'coin' | 'network'>,
): Promise<KnownNetwork | undefined> {
  const row = await db
    .selectFrom('burse_networks')
    .selectAll()
    .where('burse', '=', venue)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .orderBy('is_persons', 'desc')
    .executeTakeFirst()
  return row && networkOf(row)
}

function networkOf(row: Selectable<VenueTables['burse_networks']>): KnownNetwork {
  const word = { source: row.source, checkedAtMs: row.checked_at?.getTime() ?? null }
  return {
    ...word,
    depositBy: row.deposit === null ? NOBODY : word,
    withdrawBy: row.withdraw === null ? NOBODY : word,
    venue: row.burse as VenueId,
    coin: row.coin,
    network: row.network,
    code: row.code,
    deposit: row.deposit,
    withdraw: row.withdraw,
    withdrawFee: row.withdraw_fee,
    withdrawMin: row.withdraw_min,
    depositMin: row.deposit_min,
    confirmations: row.confirmations,
    minutes: row.minutes,
  }
}

/** Replaces everything that the venue stated before; persons' words stay. */
export async function saveHeard(
  db: Db,
  venue: VenueId,
  { networks, isByKey }: HeardNetworks,
  atMs: number,
): Promise<void> {
  const rows = networks.map((network) => ({
    ...columnsOf(network),
    burse: venue,
    is_persons: false,
    source: isByKey ? ('KEYS' as const) : ('PUBLIC' as const),
    checked_at: new Date(atMs),
  }))
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('burse_networks')
      .where('burse', '=', venue)
      .where('is_persons', '=', false)
      .execute()
    if (rows.length > 0) await tx.insertInto('burse_networks').values(rows).execute()
  })
}

/** Adds seeds where neither the venue nor anybody else has stated anything yet. */
export async function seedNetworks(
  db: Db,
  seeds: readonly (VenueNetwork & { readonly venue: VenueId })[],
): Promise<void> {
  const known = new Set((await loadNetworks(db)).map(({ venue }) => venue))
  const missing = seeds.filter(({ venue }) => !known.has(venue))
  if (missing.length === 0) return
  await db
    .insertInto('burse_networks')
    .values(
      missing.map((seed) => ({
        ...columnsOf(seed),
        burse: seed.venue,
        is_persons: false,
        source: 'SEED' as const,
        checked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves a person's word, which holds until it is given back. */
export async function savePersons(
  tx: Db,
  venue: VenueId,
  network: VenueNetwork,
  atMs: number,
): Promise<void> {
  const row = {
    ...columnsOf(network),
    source: 'OPERATOR' as const,
    checked_at: new Date(atMs),
  }
  await tx
    .insertInto('burse_networks')
    .values({ ...row, burse: venue, is_persons: true })
    .onConflict((conflict) =>
      conflict.columns(['burse', 'coin', 'network', 'is_persons']).doUpdateSet(row),
    )
    .execute()
}

/** False where no person had said anything of it. */
export async function giveBack(
  tx: Db,
  { venue, coin, network }: Pick<KnownNetwork, 'venue' | 'coin' | 'network'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('burse_networks')
    .where('burse', '=', venue)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .where('is_persons', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf(network: VenueNetwork) {
  const { coin, network: name, code, deposit, withdraw, confirmations, minutes } = network
  return {
    coin,
    network: name,
    code,
    deposit,
    withdraw,
    withdraw_fee: network.withdrawFee,
    withdraw_min: network.withdrawMin,
    deposit_min: network.depositMin,
    confirmations: confirmations === null ? null : Math.round(confirmations),
    minutes,
  }
}

export async function loadTerms(db: Db): Promise<ReadonlyMap<string, VenueTerms>> {
  const rows = await db.selectFrom('burse_terms').selectAll().execute()
  return new Map(
    rows.map(({ burse: venue, taker_percent, allows_unknown, checked_at }) => [
      venue,
      {
        takerPercent: taker_percent,
        allowsUnknown: allows_unknown,
        checkedAtMs: checked_at?.getTime() ?? null,
      },
    ]),
  )
}

export async function findTerms(db: Db, venue: VenueId): Promise<VenueTerms> {
  return (await loadTerms(db)).get(venue) ?? NO_TERMS
}

/** Sets an admin's terms of a venue, checked at that moment. */
export async function saveTerms(
  tx: Db,
  venue: VenueId,
  { takerPercent, allowsUnknown }: Omit<VenueTerms, 'checkedAtMs'>,
  atMs: number,
): Promise<void> {
  const row = {
    taker_percent: takerPercent,
    allows_unknown: allowsUnknown,
    checked_at: new Date(atMs),
  }
  await tx
    .insertInto('burse_terms')
    .values({ burse: venue, ...row })
    .onConflict((conflict) => conflict.column('burse').doUpdateSet(row))
    .execute()
}
