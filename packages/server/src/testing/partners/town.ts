import { randomBytes } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@hopwise/testing/eventually'
import { sql } from 'kysely'
import { silentLogger } from '../../lib/logger.ts'
import { type SettableClock, settableClock } from '../database/settable-clock.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { putMoney } from '../money/people-with-money.ts'
import { type AccountServer, type Browser, startAccountServer } from '../start-account-server.ts'
import type { Answered } from '../start-test-server.ts'
import { MoneyGuard } from '../../features/ledger/index.ts'
import { Maturing } from '../../features/affiliate/index.ts'
import { Renewals } from '../../features/subscriptions/index.ts'

/** Somebody in a browser, at home in a network of their own. */
export interface Person {
  readonly id: string
  readonly code: string
  readonly email: string
  readonly network: string
  readonly browser: Browser
  ask(query: string, variables?: object): Promise<Answered>
}

export interface Arriving {
  readonly email?: string
  /** The referring partner. */
  readonly by?: Pick<Person, 'code'> | undefined
  /** The browser; a new one by default. */
  readonly in?: Pick<Person, 'browser'>
  readonly network?: string
}

/** A server whose clocks move as one, and people who do everything through its public surface. */
export class Town {
  readonly server: AccountServer
  readonly clock: SettableClock
  readonly maturing: Maturing
  readonly renewals: Renewals
  #people = 0

  private constructor(server: AccountServer, clock: SettableClock) {
    this.server = server
    this.clock = clock
    const { settings, db, jobs } = server.app.durable!
    this.maturing = new Maturing({ db, settings, log: silentLogger }, 3_600_000)
    this.renewals = new Renewals({ db, jobs, settings, log: silentLogger }, 3_600_000)
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<Town> {
    const database = await openTestDatabase()
    const clock = await settableClock(database.db, new Date('2026-11-02T10:00:00Z'))
    const server = await startAccountServer({
      database,
      now: () => clock.nowMs(),
      env: {
        HOPWISE_TRUST_PROXY: 'true',
        HOPWISE_SELLS_TARIFFS: 'on',
        HOPWISE_PAGES_DIR: barePages(),
        ...env,
      },
    })
    return new Town(server, clock)
  }

  get db() {
    return this.server.database.db
  }

  async close(): Promise<void> {
    await this.renewals.close()
    await this.maturing.close()
    await this.server.close()
    await this.server.database.drop()
  }

  /** A network that nobody else is at home in. */
  freshNetwork(): string {
    const n = ++this.#people
    return `20.${n >> 8}.${n & 255}.7`
  }

  async arrives(how: Arriving = {}): Promise<Person> {
    const network = how.network ?? this.freshNetwork()
    const email = how.email ?? `person-${++this.#people}@example.com`
    const headers = { 'x-forwarded-for': network }
    const signed = await this.server.signedIn(email, {
      headers,
      ...(how.by ? { referral: how.by.code } : {}),
      ...(how.in ? { in: how.in.browser } : {}),
    })
    const { id, referralCode: code } = signed.user
    const ask: Person['ask'] = (query, variables = {}) => signed.ask(query, variables, headers)
    return { id, code, email, network, browser: signed, ask }
  }

  /** The same person in the same browser, later. */
  async returns(who: Person, how: Pick<Arriving, 'by' | 'network'> = {}): Promise<Person> {
    const { email, network } = who
    return this.arrives({ email, network, in: who, ...how })
  }

  async newAdmin(): Promise<Person> {
    const one = await this.arrives()
    await this.makeAdmin(one)
    return one
  }

  async makeAdmin({ id }: Person): Promise<void> {
    await this.db.insertInto('user_roles').values({ user_id: id, role: 'ADMIN' }).execute()
  }

  /** Pays for a term from money that came in by hand; returns the term. */
  async pays(who: Person, type = 'PRO_30', { isOnce = false } = {}): Promise<string> {
    await putMoney(this.db, who.id, 10_000n)
    const { data, errors } = await who.ask(
      `mutation { subscribeUser(subscriptionType: ${type}, autoRenewal: ${!isOnce}) { id } }`,
    )
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data.subscribeUser.id as string
  }

  async refunds(admin: Person, termId: string, amount: string | null = null): Promise<void> {
    const { errors } = await admin.ask(
      `mutation ($id: ID!, $amount: Money) {
        adminRefundSubscription(id: $id, amount: $amount, reason: "asked") { id } }`,
      { id: termId, amount },
    )
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  }

  async passDays(days: number): Promise<void> {
    await this.clock.pass(days * 86_400)
  }

  /**
   * Passes so much time that everything pending matures, unless something holds it. Terms that have
   * ended are renewed first, as the server itself may do at any moment.
   */
  async passHold(): Promise<void> {
    await this.passDays(15)
    await this.renewals.run()
    await this.maturing.run()
  }

  /** Cents that have left, may leave, or are on their way, of all of them together. */
  async payable(...people: readonly Pick<Person, 'id'>[]): Promise<bigint> {
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(sum(cents), 0)::bigint as cents from (
        select greatest(balance_cents, 0) as cents from ledger_accounts
        where kind in ('EARNED', 'HELD') and user_id = any(${people.map(({ id }) => id)}::uuid[])
        union all
        select cents from withdrawals
        where status = 'PAID' and user_id = any(${people.map(({ id }) => id)}::uuid[])
      ) as part`.execute(this.db)
    return rows[0]!.cents
  }

  /** Names of the ledger's broken invariants. */
  async wrong(): Promise<readonly string[]> {
    const guard = new MoneyGuard({ db: this.db, log: silentLogger }, 3_600_000)
    const found = await guard.look({ isWhole: true })
    await guard.close()
    return found.filter(({ holds }) => !holds).map(({ name }) => name)
  }

  /** The token of the newest message about a withdrawal, once it is another than that. */
  confirmToken(email: string, than = ''): Promise<string> {
    return eventually(async () => {
      const token = await this.newestToken(email)
      if (token === undefined || token === than) throw new Error(`no link for ${email}`)
      return token
    })
  }

  /** The token of the last link that was mailed to them so far. */
  async newestToken(email: string): Promise<string | undefined> {
    const texts = (await this.server.outbox())
      .filter(({ to }) => to === email)
      .map(({ text }) => LINK.exec(text as string)?.[1])
    return texts.find((each) => each !== undefined)
  }
}

/** The least of the pages that links can be served with. */
function barePages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const html =
    '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'
  writeFileSync(join(folder, 'index.html'), html)
  return folder
}

const LINK = /confirm-withdrawal#([\w-]{43})/

export const WITHDRAW = `mutation ($input: WithdrawInput!) {
  withdraw(input: $input) { id status amount fee arrives method { code } address notBefore } }`
export const CONFIRM = `mutation ($token: String!) {
  confirmWithdrawal(token: $token) { status address amount } }`
export const APPROVE = `mutation ($id: ID!, $sum: String) {
  adminApproveWithdrawal(id: $id, confirmAmount: $sum) { withdrawal { status } flags } }`
export const PAY = `mutation ($id: ID!, $sum: String, $reference: String!) {
  adminPayWithdrawal(id: $id, confirmAmount: $sum, reference: $reference) {
    withdrawal { status reference } } }`
export const REFUSE = `mutation ($id: ID!, $sum: String, $reason: String) {
  adminRefuseWithdrawal(id: $id, confirmAmount: $sum, reason: $reason) {
    withdrawal { status reason } } }`

const base58check = createBase58check(sha256)

/** An address that nobody else has. */
export function freshTron(): string {
  return base58check.encode(Uint8Array.from([0x41, ...randomBytes(20)]))
}

export const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export const codesOf = ({ errors }: Answered): string[] =>
  errors.map(({ extensions }) => extensions.code)
