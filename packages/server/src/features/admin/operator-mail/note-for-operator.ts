import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'

export const TELL_OPERATOR = 'admin/tell-operator'

/** An admin's act that the operator is written to about. */
export type ToldAct =
  /** Money that one admin moved without a second. */
  | { readonly what: 'PROPOSAL'; readonly id: string }
  /** Paid by the admin who had approved it. */
  | { readonly what: 'WITHDRAWAL'; readonly id: string }
  /** A setting of shares, waiting times or prices, with its value before and after. */
  | {
      readonly what: 'SETTING'
      readonly name: string
      readonly before: string
      readonly after: string
      readonly adminId: string
    }

/** Part of the transaction of the act, so that each is told, and none that came to nothing. */
export async function noteForOperator(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  act: ToldAct,
): Promise<void> {
  await jobs.enqueue(tx, TELL_OPERATOR, act)
}
