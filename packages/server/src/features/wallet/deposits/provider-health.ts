import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The time that the provider may be away before nobody is sent there any more. */
const PATIENCE = '5 minutes'

export async function noteAnswer(db: Database, provider: string): Promise<void> {
  await sql`insert into provider_health (provider, answered_at) values (${provider}, hopwise_now())
    on conflict (provider) do update set answered_at = hopwise_now(), failing_since = null`.execute(
    db,
  )
}

export async function noteFailure(db: Database, provider: string): Promise<void> {
  await sql`insert into provider_health (provider, failing_since)
    values (${provider}, hopwise_now())
    on conflict (provider) do update
    set failing_since = coalesce(provider_health.failing_since, hopwise_now())`.execute(db)
}

export interface ProviderHealth {
  readonly isAway: boolean
  readonly answeredAtMs: number | undefined
}

export async function providerHealth(db: Database, provider: string): Promise<ProviderHealth> {
  const { rows } = await sql<{ away: boolean | null; answered_at: Date | null }>`
    select answered_at, failing_since < hopwise_now() - ${PATIENCE}::interval as away
    from provider_health where provider = ${provider}`.execute(db)
  const [row] = rows
  return { isAway: row?.away === true, answeredAtMs: row?.answered_at?.getTime() }
}
