import type { ColumnType, Generated } from 'kysely'

/** A moment, or null: written as a date, read as a date. */
type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

export type UserLocale = 'en' | 'ru'
export type GrantedRole = 'EXCHANGER_OWNER' | 'ADMIN'
export type SignInWay = 'EMAIL' | 'TELEGRAM'
export type FavoriteKind = 'PAIR' | 'PATH' | 'EXCHANGER'

/** Accounts. A deleted one keeps its row, without personal data, for the records of payments. */
export interface UsersTable {
  id: Generated<string>
  /** Empty once the account is deleted. */
  name: string
  /** Canonical: as `canonicalEmail` writes it. */
  email: string | null
  telegram_id: bigint | null
  /** The person's last known name in Telegram: `@name`, or the first name. */
  telegram_name: string | null
  locale: UserLocale
  referral_code: string
  /** The referring partner, fixed when the account is made. */
  referred_by: string | null
  created_at: Date
  last_login_at: MomentOrNull
  /** A day, in UTC; null once the account is deleted. */
  last_visit_on: ColumnType<unknown, never, null>
  blocked_at: MomentOrNull
  deleted_at: MomentOrNull
}

interface UserRolesTable {
  user_id: string
  role: GrantedRole
  granted_at: Generated<Date>
}

interface SessionsTable {
  id: Generated<string>
  /** SHA-256 of the cookie's key. */
  token_hash: Buffer
  user_id: string
  created_at: Date
  last_seen_at: Date
  /** However often it is used, it ends then. */
  ends_at: Date
  device: string
  /** The moment until which a link from the bot may be connected to the account in this session. */
  connecting_telegram_until: MomentOrNull
}

/**
 * At most one link for each Telegram account, and one of a mailbox for each asker: asking again
 * rewrites the row.
 */
interface SignInLinksTable {
  id: Generated<string>
  email: string | null
  telegram_id: bigint | null
  telegram_name: string | null
  locale: UserLocale
  /** A partner's code that came with the start of the bot. */
  referral: string | null
  /** A mailbox's asker: a hash, by which nobody can be found. */
  asked_by: Buffer | null
  asked_at: Date
  /** Sending is tried until then. */
  send_until: Date
  /** SHA-256 of the token; null until it is made, which is when the link is sent. */
  token_hash: Buffer | null
  expires_at: MomentOrNull
  /** SHA-256 of the waiting page's secret; null: no page waits. */
  watch_hash: Buffer | null
  /** A keyed hash of the code beside a mailed link; null until it is made, as the token is. */
  code_hash: Buffer | null
  /** How often a code was typed. */
  code_tries: Generated<number>
}

/** Wrong codes until a moment, by a keyed hash of their mailbox, of a network, or of everybody. */
interface WrongCodesTable {
  holder_hash: Buffer
  count: number
  until: Date
}

/** Links that were used, for as long as pages may wait for them. */
interface UsedLinksTable {
  watch_hash: Buffer
  used_at: Date
}

/** A mailbox on its way into an account: one at a time, a newer one takes its place. */
interface ConnectingLinksTable {
  id: Generated<string>
  user_id: string
  email: string
  locale: UserLocale
  send_until: Date
  /** SHA-256 of the token; null until it is made, which is when the link is sent. */
  token_hash: Buffer | null
  expires_at: MomentOrNull
}

/** A change of somebody's ways to sign in, for as long as it can be undone. */
export interface WayChangesTable {
  /** Grows with every change. */
  id: Generated<bigint>
  user_id: string
  /** The way that was connected, replaced or disconnected. */
  way: SignInWay
  /** The way below whose owner was notified. */
  told: SignInWay
  /** The ways before the change, which undoing restores. */
  email: string | null
  telegram_id: bigint | null
  telegram_name: string | null
  changed_at: Date
  undo_until: Date
  /** SHA-256 of the token that undoes it; null until it is made, which is when it is sent. */
  token_hash: Buffer | null
}

/** Updates of the bot that were taken: the same one again is nothing new. */
interface TelegramUpdatesTable {
  update_id: bigint
  received_at: Date
}

/** Starred pairs, paths and exchangers of accounts. */
export interface FavoritesTable {
  id: Generated<string>
  user_id: string
  kind: FavoriteKind
  /** Equal for equal favourites. */
  key: string
  /** Codes: two for a pair, all in order for a path, none for an exchanger. */
  currencies: string[]
  /** One for each hop of a path where it says through whom, the one for an exchanger. */
  exchangers: string[]
  /** A place in the person's own order, from 0; gaps mean nothing. */
  place: number
  created_at: Date
}

export interface AccountTables {
  users: UsersTable
  user_roles: UserRolesTable
  sessions: SessionsTable
  sign_in_links: SignInLinksTable
  used_links: UsedLinksTable
  wrong_codes: WrongCodesTable
  connecting_links: ConnectingLinksTable
  way_changes: WayChangesTable
  telegram_updates: TelegramUpdatesTable
  favorites: FavoritesTable
}
