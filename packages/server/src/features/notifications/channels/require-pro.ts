import { refusalTexts } from '@hopwise/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { runningTerm } from '../../subscriptions/index.ts'

/** Browsers and webhooks are told with Pro alone. */
export async function requirePro(db: Kysely<Tables>, userId: string): Promise<void> {
  const term = await runningTerm(db, userId)
  if (term?.tariff === 'PRO') return
  const text = refusalTexts.NEEDS_PLAN.en.replace('{tariff}', 'Pro')
  throw new UserError('NEEDS_PLAN', text, [], { tariff: 'PRO' })
}
