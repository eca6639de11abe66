import type { AppContext } from '../../context.ts'
import { type Viewer, viewerOf } from '../../features/accounts/index.ts'
import type { UsedKey } from '../../features/api-keys/index.ts'
import { type Entitlements, entitlementsOfViewer } from '../../features/subscriptions/index.ts'

/** The asker: a person by a session's cookie, a program by its key, or nobody. */
export interface Caller {
  /** Found anew each time, as a session may end meanwhile. A key is no person. */
  readonly viewer: () => Promise<Viewer | null>
  /** Rights of the person found; for a key, its owner's plan. */
  readonly planOf: (viewer: Viewer | null) => Promise<Entitlements>
  /** Names the key; undefined for people. */
  readonly keyId: string | undefined
}

export function callerByCookie(app: AppContext, cookie: string | undefined): Caller {
  return {
    viewer: () => viewerOf(app, cookie),
    planOf: (viewer) => entitlementsOfViewer(app, viewer),
    keyId: undefined,
  }
}

export function callerByKey({ id, entitlements }: UsedKey): Caller {
  return {
    viewer: () => Promise.resolve(null),
    planOf: () => Promise.resolve(entitlements),
    keyId: id,
  }
}
