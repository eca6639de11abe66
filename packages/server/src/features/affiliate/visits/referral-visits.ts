import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { isRobot } from '../../../lib/limits/is-robot.ts'

/** Codes in the letters that Telegram takes at the start of a bot; no others are ever kept. */
const CODE = /^[A-Za-z0-9_-]{1,64}$/
const DAY_MS = 86_400_000

export interface Visit {
  readonly code: string
  readonly address: string
  readonly userAgent: string
  readonly atMs: number
}

/** Whether a text has the form of a referral code; an account need not have it. */
export function isReferralCode(code: string): boolean {
  return CODE.test(code)
}

/** A new salt each day, never stored: its hashes cannot be guessed afterwards. */
let salt = { dayMs: 0, bytes: randomBytes(32) }

/** Counts somebody who came by a partner's link, once a day; robots and unknown codes never. */
export async function noteVisit(db: Database, visit: Visit): Promise<void> {
  const { code, address, userAgent, atMs } = visit
  if (!isReferralCode(code) || isRobot(userAgent)) return
  const partner = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!partner) return
  const dayMs = atMs - (atMs % DAY_MS)
  if (salt.dayMs !== dayMs) salt = { dayMs, bytes: randomBytes(32) }
  const visitor = createHash('sha256').update(salt.bytes).update(`${address} ${userAgent}`).digest()
  await db
    .insertInto('referral_visits')
    .values({ code, day: new Date(dayMs), visitor: visitor.subarray(0, 12) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
