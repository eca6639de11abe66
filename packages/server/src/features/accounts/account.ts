import type { GrantedRole, UserLocale } from '../../db/account-tables.ts'

/** Somebody's place here. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** The person's name in Telegram; null where Telegram is not connected. */
  readonly telegram: string | null
  readonly locale: UserLocale
  readonly roles: readonly ('USER' | GrantedRole)[]
  readonly balanceCents: bigint
  readonly referralCode: string
  readonly createdAtMs: number
  readonly lastLoginAtMs: number | null
}

/** The signed-in user, and the session of the request. */
export interface Viewer extends Account {
  readonly sessionId: string
  readonly signedInAtMs: number
}

/** A one-time link's proof: its reader has this mailbox, or is this person in Telegram. */
export type Identity =
  | { readonly way: 'EMAIL'; readonly email: string }
  | { readonly way: 'TELEGRAM'; readonly telegramId: bigint; readonly telegramName: string }
