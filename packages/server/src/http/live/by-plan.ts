import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { type Entitlements, usualEntitlements } from '../../features/subscriptions/index.ts'
import type { WhoAsks } from '../asking/who-asks.ts'

/** What whoever asks about the market may do: as a rule nobody has to know. */
export function planOf({ viewer, planOf: of }: WhoAsks): Promise<Entitlements> {
  return inShare('questions', async () => of(await viewer()))
}

/**
 * For how many milliseconds an answer stands for whoever watches; found out after each, as a plan
 * may be bought or end meanwhile. Nobody is looked up where nobody is slowed down.
 */
export function holdOf(app: AppContext, who: WhoAsks): () => Promise<number> {
  return async () => {
    if (usualEntitlements(app.settings.content).liveSeconds === 0) return 0
    return (await planOf(who)).liveSeconds * 1_000
  }
}
