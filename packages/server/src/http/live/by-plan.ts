import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { viewerOf } from '../../features/accounts/index.ts'
import {
  type Entitlements,
  entitlementsOfViewer,
  usualEntitlements,
} from '../../features/subscriptions/index.ts'

/** What whoever asks about the market may do: as a rule nobody has to know. */
export function planOf(app: AppContext, cookie: string | undefined): Promise<Entitlements> {
  return inShare('questions', async () => entitlementsOfViewer(app, await viewerOf(app, cookie)))
}

/**
 * For how many milliseconds an answer stands for whoever watches; found out after each, as a plan
 * may be bought or end meanwhile. Nobody is looked up where nobody is slowed down.
 */
export function holdOf(app: AppContext, cookie: string | undefined): () => Promise<number> {
  return async () => {
    if (usualEntitlements(app.settings.content).liveSeconds === 0) return 0
    return (await planOf(app, cookie)).liveSeconds * 1_000
  }
}
