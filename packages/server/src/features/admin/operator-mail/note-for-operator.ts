import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'

export const NOTIFY_OPERATOR = 'admin/tell-operator'

/** An act, mostly of an admin, that the operator is written to about. */
export type ReportedAct =
  /** Money that one admin moved without a second. */
  | { readonly what: 'PROPOSAL'; readonly id: string }
  /** Paid by the admin who had approved it. */
  | { readonly what: 'WITHDRAWAL'; readonly id: string }
  /** An approved one that was confirmed after a change of sign-in that the owner has undone. */
  | { readonly what: 'APPROVED_FOR_ANOTHER'; readonly id: string }
  /** A refused withdrawal of a deleted account, recorded as sent. */
  | { readonly what: 'SENT_AFTER_ALL'; readonly id: string }
  /** Coins of a deposit that one admin sent back. */
  | {
      readonly what: 'DEPOSIT_REFUNDED'
      readonly id: string
      /** Cents, as text. */
      readonly cents: string
      readonly adminId: string
    }
  /** A withdrawal that an admin has taken from another, who had said that its coins are sent. */
  | {
      readonly what: 'NOT_SENT'
      readonly id: string
      readonly senderId: string
      readonly adminId: string
    }
  /** A plan that nobody paid for, the price of what was used already, or a plan made cheap. */
  | {
      readonly what: 'TERM'
      readonly did: 'GRANTED' | 'REFUNDED' | 'MADE_CHEAP'
      /** "PRO_30" */
      readonly type: string
      /** Cents, as text. */
      readonly cents: string
      readonly userId: string
      readonly adminId: string
    }
  /** A setting of shares, waiting times or prices, with its value before and after. */
  | {
      readonly what: 'SETTING'
      readonly name: string
      readonly before: string
      readonly after: string
      readonly adminId: string
    }

/** Part of the transaction of the act, so that each is reported, and none that came to nothing. */
export async function noteForOperator(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  act: ReportedAct,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_OPERATOR, act)
}
