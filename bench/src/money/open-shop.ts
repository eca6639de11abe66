import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buyTerm,
  connectDatabase,
  contentConfigOf,
  moneyTransaction,
  postTransfer,
  startEmbeddedPostgres,
} from '@hopwise/server'

type Db = Awaited<ReturnType<typeof connectDatabase>>

export interface OpenShop {
  readonly db: Db
  readonly url: string
  readonly buy: (userId: string) => Promise<unknown>
  /** Makes people, each with this much in the wallet. */
  readonly people: (count: number, cents: bigint) => Promise<string[]>
  readonly close: () => Promise<void>
}

let made = 0

/** The database that `npm start` makes, with tariffs for sale. */
export async function openShop(): Promise<OpenShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = await connectDatabase({ url: postgres.url, connections: 30 })
  const content = contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'on' })
  return {
    db,
    url: postgres.url,
    buy: (userId) => buyTerm({ db, content }, { userId, type: 'NEWBIE_30' }),
    people: (count, cents) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const name = `payer-${++made}`
          const { id } = await db
            .insertInto('users')
            .values({
              name,
              email: name,
              locale: 'en',
              referral_code: name,
              created_at: new Date(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await transfer(db, id, cents)
          return id
        }),
      ),
    close: async () => {
      await db.destroy()
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function transfer(db: Db, userId: string, cents: bigint): Promise<void> {
  const key = `adjust:${++made}`
  const legs = [{ from: { kind: 'ADJUSTMENTS' }, to: { kind: 'WALLET', userId }, cents }] as const
  await moneyTransaction(db, (tx) =>
    postTransfer(tx, { key, kind: 'ADJUSTMENT', subject: key, legs }),
  )
}

/** The rate per second of eight concurrent workers. */
export async function rateOf(times: number, work: (at: number) => Promise<unknown>) {
  let next = 0
  const startedAtMs = performance.now()
  const writer = async (): Promise<void> => {
    for (let at = next++; at < times; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  return (times * 1000) / (performance.now() - startedAtMs)
}
