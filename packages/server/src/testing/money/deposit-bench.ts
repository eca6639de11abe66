import { sql } from 'kysely'
import { readConfig } from '../../config.ts'
import type { DepositStatus } from '../../db/tables/wallet-tables.ts'
import { balanceOf } from '../../features/ledger/index.ts'
import { DepositTracker, findDeposit, WalletChanges } from '../../features/wallet/index.ts'
import { silentLogger } from '../../lib/logger.ts'
import type { AdminServer } from '../start-admin-server.ts'
import { RememberedProvider } from './remembered-provider.ts'

type Change = Parameters<RememberedProvider['becomes']>[1]

const RESOLVE = `mutation ($id: ID!, $action: DepositAction!, $amount: Money) {
  adminResolveDeposit(id: $id, action: $action, amount: $amount, reason: "Looked at") {
    deposit { status credited } suggestedCredit isProviderAway } }`

/** Deposits of 25 $, by default the subject's, whose provider answers as a test sets. */
export class DepositBench {
  readonly provider = new RememberedProvider()
  readonly tracker: DepositTracker
  /** News that were enqueued for the payer: `LATE` of the deposit. */
  readonly news: string[] = []
  readonly #server: AdminServer

  constructor(server: AdminServer, currencies = [{ code: 'BTC', method: 'BTC-CHAIN' }]) {
    this.#server = server
    this.tracker = new DepositTracker(
      {
        db: server.database.db,
        provider: this.provider,
        currencies,
        config: readConfig({ NODE_ENV: 'test' }).payments,
        changes: new WalletChanges(),
        jobs: {
          enqueue: async (tx, name, data) => {
            const { status } = data as { status?: string }
            if (status !== undefined) this.news.push(status)
            // The server's own job writes to the operator.
            else await server.app.durable!.jobs.enqueue(tx, name, data)
          },
          wake: (name) => server.app.durable!.jobs.wake(name),
        },
        baseUrl: () => 'http://localhost',
        log: silentLogger,
      },
      3_600_000,
    )
  }

  row = async (id: string) => (await findDeposit(this.#server.database.db, id))!

  /** A deposit of the subject, or of somebody else, with its invoice. */
  async begin(userId = this.#server.subject.id): Promise<string> {
    const { id } = await this.#server.database.db
      .insertInto('deposits')
      .values({
        user_id: userId,
        currency: 'BTC',
        cents: 2_500n,
        provider: this.provider.name,
        next_check_at: sql<Date>`hopwise_now() + interval '1 minute'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.tracker.begin(await this.row(id), 'en')
    return id
  }

  /** The invoice becomes so, the provider calls, and the deposit is looked at twice. */
  async becomes(id: string, change: Change): Promise<DepositStatus> {
    this.provider.becomes(id, { oddity: 'NONE', ...change })
    for (let looks = 0; looks < 2; looks++) {
      await sql`update deposits set next_check_at = hopwise_now() where id = ${id}`.execute(
        this.#server.database.db,
      )
      await this.tracker.look()
    }
    return (await this.row(id)).status
  }

  resolve = async (id: string, action: string, amount?: string) =>
    this.#server.admin.ask(RESOLVE, { id, action, amount })

  /** A second admin confirms the credit that waits. */
  async confirm(id: string) {
    const second = await this.#server.newAdmin()
    const { rows } = await sql<{ id: string }>`
      select id from money_proposals where subject = ${`deposit:${id}`} and state = 'OPEN'`.execute(
      this.#server.database.db,
    )
    return second.ask('mutation ($id: ID!) { adminConfirmMoney(id: $id) { state } }', {
      id: rows[0]!.id,
    })
  }

  /** The cents that the wallet gains from now on, at each call. */
  async watchedWallet(): Promise<() => Promise<bigint>> {
    const wallet = { kind: 'WALLET', userId: this.#server.subject.id } as const
    const before = await balanceOf(this.#server.database.db, wallet)
    return async () => (await balanceOf(this.#server.database.db, wallet)) - before
  }

  close = () => this.tracker.close()
}
