import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { SecretBox } from '../../lib/secrets/secret-box.ts'
import { hashOfToken, newSecretToken } from '../../lib/secrets/secret-token.ts'
import type { CookieConfig } from '../../settings/origin-settings.ts'
import { foldedMailbox } from './folded-mailbox.ts'

type Db = Kysely<Tables>
type ClientContext = Pick<RequestContext, 'client'>

const DEVICE_DAYS = 400
const NETWORK_DAYS = 90
/** Mailboxes of accounts from before there were fingerprints, at once. */
const MISSING_MOST = 5_000

/** The person seen, and whether the account was made just now. */
interface Seen {
  readonly userId: string
  readonly email?: string | null
  readonly isSignUp?: boolean
}

/**
 * Fingerprints by which accounts of one person are recognised, so that nobody earns from their own
 * payments. They are keyed hashes: a thief of the database alone finds nobody by them.
 */
export class FingerprintStore {
  readonly #secrets: SecretBox
  readonly #cookie: DeviceCookie

  constructor(secrets: SecretBox, cookie: CookieConfig) {
    this.#secrets = secrets
    this.#cookie = new DeviceCookie(cookie)
  }

  /**
   * Notes in which browser and from which network somebody signs in or pays. Returns the cookie to
   * be set once all is committed; undefined where the browser has one.
   */
  async note(tx: Db, { client }: ClientContext, seen: Seen): Promise<string | undefined> {
    const known = this.#cookie.read(client.cookies)
    const token = known ?? newSecretToken().token
    await this.#noteDevice(tx, seen.userId, token)
    await this.#noteNetwork(tx, client.address, seen)
    if (seen.email) await this.#noteMailbox(tx, seen.userId, seen.email)
    return known === undefined ? this.#cookie.set(token) : undefined
  }

  /** The same where nothing is committed together. */
  async noteVisit(db: Db, context: ClientContext, seen: Seen): Promise<void> {
    const cookie = await this.note(db, context, seen)
    if (cookie !== undefined) context.client.setCookie(cookie)
  }

  /** An address that coins are sent to. */
  ofAddress(address: string): Buffer {
    return this.#keyed('address', address)
  }

  /** Accounts from before there were fingerprints have one of their mailbox soon. */
  async noteMissing(db: Db): Promise<void> {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'is not', null)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('mailbox_marks').select('user_id').whereRef('user_id', '=', 'users.id'),
          ),
        ),
      )
      .limit(MISSING_MOST)
      .execute()
    for (const { id, email } of rows) await this.#noteMailbox(db, id, email!)
  }

  async #noteMailbox(tx: Db, userId: string, email: string): Promise<void> {
    await tx
      .insertInto('mailbox_marks')
      .values({ user_id: userId, mark: this.#keyed('mailbox', foldedMailbox(email)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async #noteDevice(tx: Db, userId: string, token: string): Promise<void> {
    await sql`
      insert into device_marks (user_id, mark) values (${userId}, ${hashOfToken(token)})
      on conflict (user_id, mark) do update set seen_at = excluded.seen_at`.execute(tx)
  }

  async #noteNetwork(tx: Db, address: string, { userId, isSignUp = false }: Seen): Promise<void> {
    const mark = this.#keyed('network', widerNetwork(address))
    await sql`
      insert into network_marks (user_id, mark, day, is_sign_up)
      values (${userId}, ${mark}, (hopwise_now() at time zone 'UTC')::date, ${isSignUp})
      on conflict do nothing`.execute(tx)
  }

  #keyed(kind: string, text: string): Buffer {
    return createHmac('sha256', this.#secrets.derive(`marks of ${kind}`))
      .update(text)
      .digest()
  }
}

/** Whether both have signed in or paid in one browser, as far back as that is kept. */
export async function shareDevice(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('device_marks as mine')
    .innerJoin('device_marks as theirs', 'theirs.mark', 'mine.mark')
    .select('mine.user_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets somebody be paid at an address at which another account is paid, too. */
export async function allowAddress(
  db: Db,
  { userId, mark }: { readonly userId: string; readonly mark: Buffer },
): Promise<void> {
  await db
    .insertInto('allowed_addresses')
    .values({ user_id: userId, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes fingerprints older than the time that people are told. */
export async function purgeFingerprints(db: Db): Promise<void> {
  await sql`delete from device_marks
    where seen_at < hopwise_now() - ${DEVICE_DAYS} * interval '1 day'`.execute(db)
  await sql`delete from network_marks
    where day < (hopwise_now() at time zone 'UTC')::date - ${NETWORK_DAYS}::int`.execute(db)
}

/** One person's fingerprints in the export: their days, and no more. */
export async function fingerprintsToExport(db: Db, userId: string) {
  const { rows } = await sql<{ kind: string; day: string }>`
    select 'device' as kind, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from device_marks where user_id = ${userId}
    union all
    select 'network', to_char(day, 'YYYY-MM-DD') from network_marks where user_id = ${userId}
    union all
    select 'mailbox', null from mailbox_marks where user_id = ${userId}
    union all
    select 'allowed address', to_char(allowed_at at time zone 'UTC', 'YYYY-MM-DD')
    from allowed_addresses where user_id = ${userId}
    order by kind, day`.execute(db)
  return rows
}

const YEAR_SECONDS = 365 * 86_400
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The cookie by which a browser is recognised: a random text, hidden from scripts. */
class DeviceCookie {
  readonly #name: string
  readonly #attributes: string

  /** Attributes are those of the session's: see `SessionCookie`. */
  constructor({ sameSite, isSecure, isHttps }: CookieConfig) {
    this.#name = isSecure && isHttps ? '__Host-hopwise-device' : 'hopwise-device'
    const site = sameSite === 'none' ? '; SameSite=None; Partitioned' : '; SameSite=Lax'
    this.#attributes = `; Path=/; HttpOnly${site}${isSecure ? '; Secure' : ''}`
  }

  /** The text that the browser sent; undefined where it has none. */
  read(header: string | undefined): string | undefined {
    const start = `${this.#name}=`
    const pair = header
      ?.split(';')
      .map((each) => each.trim())
      .find((each) => each.startsWith(start))
    const token = pair?.slice(start.length)
    return token !== undefined && TOKEN.test(token) ? token : undefined
  }

  set(token: string): string {
    return `${this.#name}=${token}${this.#attributes}; Max-Age=${YEAR_SECONDS}`
  }
}

/**
 * The network around the one that a limit is counted for (`clientNetwork`): an IPv4 address's /24,
 * an IPv6 /64's /56, as providers assign lines. Any other text stays as it is.
 */
function widerNetwork(network: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)
  if (four) return `${four[1]}.0/24`
  const six = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(network)
  if (!six) return network
  const last = Number.parseInt(six[2]!, 16) & 0xff00
  return `${six[1]}${last.toString(16)}::/56`
}
