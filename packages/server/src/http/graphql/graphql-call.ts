import type { IncomingHttpHeaders } from 'node:http'
import type { Variables } from '../../answers/documents/document-cost.ts'
import type { PreparedOperation } from '../../answers/documents/documents.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { type Viewer, viewerOf } from '../../features/accounts/index.ts'
import type { UsedKey } from '../../features/api-keys/index.ts'
import { type Entitlements, entitlementsOfViewer } from '../../features/subscriptions/index.ts'
import type { Locale } from '../../lib/words/locale.ts'

/** A call of POST /graphql as it arrived, before anything of it is read. */
export interface ArrivedCall {
  /** The body as received. */
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** Every header Authorization: of several `headers` has the first alone. */
  readonly authorization: readonly string[]
  readonly locale: Locale
  /** Whether it may be answered again and again. */
  readonly takesEvents: boolean
  /** The client's. */
  readonly address: string
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal
}

/** A call that may be run: what it asks for, what it costs, and who makes it. */
export interface GraphqlCall extends ArrivedCall {
  readonly prepared: PreparedOperation
  readonly sentVariables: Readonly<Record<string, unknown>>
  /** The variables sent, read by their types and with their defaults. */
  readonly variables: Variables
  /** `extensions: { cost: true }`: the answer states its cost. */
  readonly wantsCost: boolean
  /** Its cost, which is paid. */
  readonly points: number
  readonly caller: Caller
}

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

/** A resolver's context without its time. */
export type UntimedContext = Omit<RequestContext, 'budget'>
