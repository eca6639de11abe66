import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { hashOfKey, standingOfKeys, type UsedKey, useKey } from '../../features/api-keys/index.ts'
import { NEEDS_PRO_TEXT } from '../../features/subscriptions/index.ts'
import type { PreparedOperation } from '../../answers/documents/documents.ts'
import { isChange } from '../../answers/run/run-operation.ts'
import {
  type HandlerResult,
  type HandlerError,
  errorsText,
  refusal,
  refusalOf,
} from '../graphql/handler-result.ts'
import type { ArrivedCall } from '../graphql/graphql-call.ts'
import { KeyStreams, type StreamEnd } from './key-streams.ts'

/** Decides whether a key may ask its question. A key is no person: its owner is not named. */
export class KeyGate {
  readonly #app: AppContext
  readonly streams: KeyStreams

  constructor(app: AppContext) {
    this.#app = app
    this.streams = new KeyStreams(async (ids) => {
      const { durable } = app
      if (!durable) return new Map()
      return inShare('questions', () => standingOfKeys(durable.db, ids))
    }, app.config.deadlineMs)
  }

  /** Obstacles at first sight: no statement is made for these. */
  refuse({ headers }: ArrivedCall, presented: string): HandlerResult | undefined {
    if (hashOfKey(presented) === undefined) return unknown
    const hasSession = this.#app.durable?.sessionCookie.read(headers.cookie) !== undefined
    return hasSession ? withSession : undefined
  }

  /** Counts the question against the key's limits. */
  async use(presented: string, prepared: PreparedOperation): Promise<UsedKey | HandlerResult> {
    const { durable, config, settings } = this.#app
    const hash = hashOfKey(presented)
    if (!durable || !hash) return unknown
    if (isChange(prepared)) return changing
    const used = await inShare('questions', () =>
      useKey({ db: durable.db, content: settings.content }, hash, {
        fields: prepared.rootFields,
        perMinute: config.keyFieldsPerMinute,
      }),
    )
    if (!('refusal' in used)) return used
    if (used.refusal === 'UNKNOWN') return unknown
    if (used.refusal === 'NEEDS_PLAN') return refusalOf(403, needsPlan)
    const message = `A key may ask for ${config.keyFieldsPerMinute} root fields a minute`
    return refusal(429, 'RATE_LIMITED', message, used.retryAfterSeconds)
  }
}

/** The last result of a stream by key; undefined where nobody can tell why it ends. */
export function endByKey(why: StreamEnd): string | undefined {
  if (why === 'UNSURE') return undefined
  return errorsText(why === 'UNKNOWN' ? unknownKey : needsPlan)
}

const unknownKey: HandlerError = {
  code: 'INVALID_KEY',
  message: 'Nobody has this key, or it was revoked',
}
const unknown = refusalOf(401, unknownKey)

const withSession = refusal(
  400,
  'KEY_WITH_SESSION',
  'A key is sent without the cookie of a session',
)

const changing = refusal(403, 'NOT_AUTHORIZED', 'A key asks: it changes nothing')

const needsPlan: HandlerError = {
  code: 'NEEDS_PLAN',
  message: NEEDS_PRO_TEXT,
  about: { tariff: 'PRO' },
}
