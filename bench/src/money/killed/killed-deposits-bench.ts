import { setTimeout as sleep } from 'node:timers/promises'
import { MoneyGuard, silentLogger } from '@hopwise/server'
import { request } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { startSimulator } from '../../server/outside/simulator.ts'
import { MortalServer } from '../../server/process/mortal-server.ts'
import { openOwnDatabase, type OwnDatabase } from '../../server/process/own-database.ts'
import { type Depositors, startDepositors } from './depositors.ts'

const DEPOSITS = 10_000
/** Delivery modes of webhooks, in turn from one kill to the next. */
const WEBHOOKS = ['tripled', 'lost', 'shuffled', 'none']
/** The limit after the last start, and the last payment. */
const ENDED_WITHIN_MS = 90_000
const CENTS = 2_500n

/** Deposits through the stand-in for BTCPay Server while the server is killed again and again. */
export async function killedDepositsBench({ scale, kills }: BenchOptions): Promise<Report> {
  const count = Math.ceil(DEPOSITS * scale)
  const database = await openOwnDatabase()
  const store = await startSimulator({ seed: 1, exchangers: 3, offers: 200 })
  const server = new MortalServer({
    databaseUrl: database.url,
    env: { ...(await settingsOf(store.index)), HOPWISE_SCANNER: 'off' },
  })
  try {
    await begin(server, store.index, WEBHOOKS[0]!)
    const beganMs = performance.now()
    const depositors = await startDepositors(database.pool, count, () => server.origin)
    await killAtRandom(server, { depositors, index: store.index, count, kills })
    await depositors.done
    const tookS = (performance.now() - beganMs) / 1_000
    const endedMs = await whenEnded(database)
    return await reportOf(database, { count, kills, server, depositors, tookS, endedMs })
  } finally {
    await server.stop()
    await store.stop()
    await database.close()
  }
}

async function settingsOf(index: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await request(new URL('/btcpay/new-store', index))
  const store = (await body.json()) as {
    storeId: string
    apiKey: string
    webhookSecret: string
    currencies: readonly { readonly code: string; readonly method: string }[]
  }
  return {
    BTCPAY_URL: new URL('/btcpay', index).href,
    BTCPAY_STORE_ID: store.storeId,
    BTCPAY_API_KEY: store.apiKey,
    BTCPAY_WEBHOOK_SECRET: store.webhookSecret,
    HOPWISE_DEPOSIT_CURRENCIES: store.currencies
      .map(({ code, method }) => `${code}=${method}`)
      .join(', '),
  }
}

/**
 * Starts the server and gives the store its address, with webhooks delivered this way from now on.
 */
async function begin(server: MortalServer, index: string, webhooks: string): Promise<void> {
  const origin = await server.start()
  await post(new URL('/btcpay/webhook', index), {
    url: new URL('/payments/btcpay/webhook', origin).href,
  })
  await post(new URL('/btcpay/faults', index), { webhooks, away: 'yes' })
}

async function post(url: URL, said: object): Promise<void> {
  const { body } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  })
  await body.dump()
}

interface Running {
  readonly depositors: Depositors
  readonly index: string
  readonly count: number
  readonly kills: number
}

async function killAtRandom(
  server: MortalServer,
  { depositors, index, count, kills }: Running,
): Promise<void> {
  const moments = Array.from({ length: kills }, () => (0.01 + 0.98 * Math.random()) * count)
  for (const moment of moments.toSorted((a, b) => a - b)) {
    while (depositors.settled < moment) await Promise.race([sleep(5), depositors.done])
    // The kill comes at a random moment, not at the end of a payment.
    await sleep(Math.random() * 300)
    await server.kill()
    await begin(server, index, WEBHOOKS[server.kills % WEBHOOKS.length]!)
  }
}

/** The delay from the last start and payment until none was pending; Infinity if some stay so. */
async function whenEnded({ pool }: OwnDatabase): Promise<number> {
  const sinceMs = performance.now()
  const endMs = sinceMs + 2 * ENDED_WITHIN_MS
  while (performance.now() < endMs) {
    const { rowCount } = await pool.query(
      `select from deposits where status in ('CREATING', 'PENDING', 'CONFIRMING') limit 1`,
    )
    if (rowCount === 0) return performance.now() - sinceMs
    await sleep(500)
  }
  return Infinity
}

interface Ended {
  readonly count: number
  readonly kills: number
  readonly server: MortalServer
  readonly depositors: Depositors
  readonly tookS: number
  readonly endedMs: number
}

interface Counted {
  readonly made: number
  readonly lost: number
  readonly doubled: number
  readonly wallets: string
}

async function reportOf(
  { pool, db }: OwnDatabase,
  { count, kills, server, depositors, tookS, endedMs }: Ended,
): Promise<Report> {
  const { rows } = await pool.query<Counted>(
    `with credited as (
       select deposits.id, deposits.status, count(leg.id) as legs,
         coalesce(sum(leg.cents), 0) as cents
       from deposits
         left join ledger_transfers transfer on transfer.key = 'deposit:' || deposits.id
         left join ledger_legs leg on leg.transfer_id = transfer.id
       group by deposits.id)
     select count(*)::int as made,
       (count(*) filter (where status <> 'PAID' or cents < $1))::int as lost,
       (count(*) filter (where legs > 1 or cents > $1))::int as doubled,
       (select coalesce(sum(balance_cents), 0) from ledger_accounts
         where kind = 'WALLET') as wallets
     from credited`,
    [CENTS],
  )
  const { made, lost, doubled, wallets } = rows[0]!
  const guard = new MoneyGuard({ db, log: silentLogger }, 3_600_000)
  const invariants = await guard.look({ isWhole: true })
  await guard.close()
  const wrong = invariants.filter(({ holds }) => !holds).map(({ name }) => name)
  const webhooks = await pool.query<{ events: number; repeats: number }>(
    `select count(*)::int as events, coalesce(sum(repeats), 0)::int as repeats
     from provider_events`,
  )
  const { events, repeats } = webhooks.rows[0]!
  const offBy = Number(BigInt(wallets) - BigInt(depositors.settled) * CENTS)
  return {
    figures: [
      { what: 'deposits paid in the shop', measured: depositors.settled, unit: '' },
      { what: 'kills', measured: server.kills, unit: '', must: kills, isMoreBetter: true },
      { what: 'rows beside those', measured: made - depositors.settled, unit: '', must: 0 },
      { what: 'lost', measured: lost, unit: '', must: 0 },
      { what: 'credited twice', measured: doubled, unit: '', must: 0 },
      {
        what: 'wallets, beside what was paid, cents',
        measured: Math.abs(offBy),
        unit: '',
        must: 0,
      },
      {
        what: `wrong of ${invariants.length} invariants`,
        measured: wrong.length,
        unit: '',
        must: 0,
      },
      {
        what: 'all credited after the last start and payment',
        measured: endedMs,
        unit: 'ms',
        must: ENDED_WITHIN_MS,
      },
    ],
    notes: [
      `${count} were to be made, and were in ${tookS.toFixed(0)} s, starts of the server ` +
        `included; ${depositors.unanswered} times a payer tried again with the same key`,
      `webhooks by turns ${WEBHOOKS.join(', ')}: ${events} came, ${repeats} of them once more`,
      `wrong: ${wrong.join(', ') || 'none'}`,
    ],
  }
}
