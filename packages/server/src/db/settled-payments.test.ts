import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { personIn } from '../testing/money/people-with-money.ts'
import { up } from './migrations/0097-settled-payments.ts'

test('a deposit refunded before the migration is reported later only for its unsettled part', async () => {
  const database = await openTestDatabase()
  const { db } = database
  try {
    const user = await personIn(db)
    await sql`alter table deposits drop settled_cents, drop restored_cents,
      drop unsettled_refund_cents`.execute(db)
    const rows = [
      ['REFUNDED', 'INVALID MARKED', 2_500, 2_000, 2_000n, 0n],
      ['REFUNDED', 'SETTLED', 2_500, 2_500, 0n, 2_500n],
      ['REFUNDED', 'INVALID', null, 2_500, 0n, 2_500n],
      ['PAID', 'INVALID', 2_500, null, 0n, 2_500n],
    ] as const
    for (const [status, providerStatus, credited, refunded, unsettled, decided] of rows) {
      await sql`insert into deposits (user_id, currency, cents, provider, status, provider_status,
        arrived_cents, credited_cents, refunded_cents, decided_cents, pay_to)
        values (${user}, 'BTC', 2500, 'test', ${status}, ${providerStatus}, 2500,
        ${credited}::bigint, ${refunded}::bigint, 2500, ${`${unsettled} ${decided}`})`.execute(db)
    }
    await up(db as never)
    const { rows: found } = await sql<{ want: string; is: string }>`
      select pay_to as want, unsettled_refund_cents || ' ' || decided_cents as is
      from deposits`.execute(db)
    expect(found).toHaveLength(rows.length)
    expect(found.map(({ is }) => is)).toEqual(found.map(({ want }) => want))
  } finally {
    await database.drop()
  }
})
