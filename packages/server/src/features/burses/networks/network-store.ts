import type { BurseNetwork } from '@hopwise/feeds'
import type { Kysely, Selectable } from 'kysely'
import type { BurseTables, NetworkSource } from '../../../db/tables/burse-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BurseId } from '../../../settings/burse-settings.ts'
import type { HeardNetworks } from '../connector/burse-messages.ts'

type Db = Kysely<Tables>

/** The author of a fact, and when it was checked. */
export interface Word {
  /** The author; null: nobody. */
  readonly source: NetworkSource | null
  /** The time of the last check; null: never. */
  readonly checkedAtMs: number | null
}

export const NOBODY: Word = { source: null, checkedAtMs: null }

/** A coin's way in and out of a burse, and the authors of its figures. */
export interface KnownNetwork extends BurseNetwork, Word {
  readonly burse: BurseId
  /** The author of the open state: nobody, where that is unknown. */
  readonly depositBy: Word
  readonly withdrawBy: Word
}

/** A person's word on a burse as a whole. */
export interface BurseTerms {
  /** A person's figure; null: the burse's own. */
  readonly takerPercent: number | null
  readonly allowsUnknown: boolean
  readonly checkedAtMs: number | null
}

export const NO_TERMS: BurseTerms = {
  takerPercent: null,
  allowsUnknown: false,
  checkedAtMs: null,
}

/** Loads burses' and persons' words; a person's outranks. */
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

/** The network as it stands: by a person's word, or else the burse's own. */
export async function findNetwork(
  db: Db,
  { burse, coin, network }: Pick<KnownNetwork, 'burse' | 'coin' | 'network'>,
): Promise<KnownNetwork | undefined> {
  const row = await db
    .selectFrom('burse_networks')
    .selectAll()
    .where('burse', '=', burse)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .orderBy('is_persons', 'desc')
    .executeTakeFirst()
  return row && networkOf(row)
}

function networkOf(row: Selectable<BurseTables['burse_networks']>): KnownNetwork {
  const word = { source: row.source, checkedAtMs: row.checked_at?.getTime() ?? null }
  return {
    ...word,
    depositBy: row.deposit === null ? NOBODY : word,
    withdrawBy: row.withdraw === null ? NOBODY : word,
    burse: row.burse as BurseId,
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

/** Replaces everything that the burse stated before; persons' words stay. */
export async function saveHeard(
  db: Db,
  burse: BurseId,
  { networks, isByKey }: HeardNetworks,
  atMs: number,
): Promise<void> {
  const rows = networks.map((network) => ({
    ...columnsOf(network),
    burse,
    is_persons: false,
    source: isByKey ? ('KEYS' as const) : ('PUBLIC' as const),
    checked_at: new Date(atMs),
  }))
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('burse_networks')
      .where('burse', '=', burse)
      .where('is_persons', '=', false)
      .execute()
    if (rows.length > 0) await tx.insertInto('burse_networks').values(rows).execute()
  })
}

/** Adds seeds where neither the burse nor anybody else has stated anything yet. */
export async function seedNetworks(
  db: Db,
  seeds: readonly (BurseNetwork & { readonly burse: BurseId })[],
): Promise<void> {
  const known = new Set((await loadNetworks(db)).map(({ burse }) => burse))
  const missing = seeds.filter(({ burse }) => !known.has(burse))
  if (missing.length === 0) return
  await db
    .insertInto('burse_networks')
    .values(
      missing.map((seed) => ({
        ...columnsOf(seed),
        burse: seed.burse,
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
  burse: BurseId,
  network: BurseNetwork,
  atMs: number,
): Promise<void> {
  const row = {
    ...columnsOf(network),
    source: 'OPERATOR' as const,
    checked_at: new Date(atMs),
  }
  await tx
    .insertInto('burse_networks')
    .values({ ...row, burse, is_persons: true })
    .onConflict((conflict) =>
      conflict.columns(['burse', 'coin', 'network', 'is_persons']).doUpdateSet(row),
    )
    .execute()
}

/** False where no person had said anything of it. */
export async function giveBack(
  tx: Db,
  { burse, coin, network }: Pick<KnownNetwork, 'burse' | 'coin' | 'network'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('burse_networks')
    .where('burse', '=', burse)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .where('is_persons', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf(network: BurseNetwork) {
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

export async function loadTerms(db: Db): Promise<ReadonlyMap<string, BurseTerms>> {
  const rows = await db.selectFrom('burse_terms').selectAll().execute()
  return new Map(
    rows.map(({ burse, taker_percent, allows_unknown, checked_at }) => [
      burse,
      {
        takerPercent: taker_percent,
        allowsUnknown: allows_unknown,
        checkedAtMs: checked_at?.getTime() ?? null,
      },
    ]),
  )
}

export async function findTerms(db: Db, burse: BurseId): Promise<BurseTerms> {
  return (await loadTerms(db)).get(burse) ?? NO_TERMS
}

/** Sets an admin's terms of a burse, checked at that moment. */
export async function saveTerms(
  tx: Db,
  burse: BurseId,
  { takerPercent, allowsUnknown }: Omit<BurseTerms, 'checkedAtMs'>,
  atMs: number,
): Promise<void> {
  const row = {
    taker_percent: takerPercent,
    allows_unknown: allowsUnknown,
    checked_at: new Date(atMs),
  }
  await tx
    .insertInto('burse_terms')
    .values({ burse, ...row })
    .onConflict((conflict) => conflict.column('burse').doUpdateSet(row))
    .execute()
}
