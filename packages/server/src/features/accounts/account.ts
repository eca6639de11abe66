import type { GrantedRole, UserLocale } from '../../db/account-tables.ts'

/** Somebody's place here. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** As Telegram calls the person; null where Telegram is not connected. */
  readonly telegram: string | null
  readonly locale: UserLocale
  readonly roles: readonly ('USER' | GrantedRole)[]
  readonly balanceCents: bigint
  readonly referralCode: string
  readonly createdAtMs: number
  readonly lastLoginAtMs: number | null
}

/** Whoever is signed in, and in which session. */
export interface Viewer extends Account {
  readonly sessionId: string
  readonly signedInAtMs: number
}

/** What a one-time link proves: its reader has this mailbox, or is this person in Telegram. */
export type Identity =
  | { readonly way: 'EMAIL'; readonly email: string }
  | { readonly way: 'TELEGRAM'; readonly telegramId: bigint; readonly telegramName: string }
