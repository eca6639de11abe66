import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { type Entitlements, usualEntitlements } from '../../features/subscriptions/index.ts'
import type { Caller } from '../graphql/graphql-call.ts'

/** The asker's rights on the market: usually nobody has to know them. */
export function entitlementsOfCaller({ viewer, planOf: of }: Caller): Promise<Entitlements> {
  return inShare('questions', async () => of(await viewer()))
}

/**
 * Milliseconds for which an answer stands for a watcher; found after each, as a plan may be bought
 * or end meanwhile. Nobody is looked up where nobody is slowed down.
 */
export function holdOf(app: AppContext, caller: Caller): () => Promise<number> {
  return async () => {
    if (usualEntitlements(app.settings.content).liveSeconds === 0) return 0
    return (await entitlementsOfCaller(caller)).liveSeconds * 1_000
  }
}
