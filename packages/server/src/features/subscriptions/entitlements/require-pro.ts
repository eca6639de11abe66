import { refusalTexts } from '@hopwise/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { runningTerm } from '../subscription-state.ts'

export const NEEDS_PRO_TEXT = refusalTexts.NEEDS_PLAN.en.replace('{tariff}', 'Pro')

/** Refuses without Pro, which browsers, webhooks and programs need. */
export async function requirePro(db: Kysely<Tables>, userId: string): Promise<void> {
  const term = await runningTerm(db, userId)
  if (term?.tariff === 'PRO') return
  throw new UserError('NEEDS_PLAN', NEEDS_PRO_TEXT, [], { tariff: 'PRO' })
}
