import { FetchFault, faultOf } from '../../../outbound/fetch-fault.ts'

/** A burse's useless answer. Texts are for admins: they hold no key and no address. */
export class BurseFault extends Error {
  override readonly name = 'BurseFault'
  readonly reason: string
  readonly statusCode: number | undefined
  /** Milliseconds for which the burse asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: string,
    message: string,
    details: { readonly statusCode?: number | undefined; readonly retryAfterMs?: number } = {},
  ) {
    super(message)
    this.reason = reason
    this.statusCode = details.statusCode
    this.retryAfterMs = details.retryAfterMs
  }
}

/** A ban may be for two minutes or for three days: one without a length is believed for a while. */
const UNSAID_MS: Readonly<Record<number, number>> = { 418: 300_000, 429: 30_000, 451: 3_600_000 }
const TEXT_LENGTH = 200

/** Anything thrown by the client, the library or us, as a fault of ours. */
export function burseFaultOf(error: unknown): BurseFault {
  if (error instanceof BurseFault) return error
  if (error instanceof FetchFault || !(error instanceof Error)) return ofFetch(faultOf(error))
  // The library has an error class for everything that a burse says in words.
  const isLibrarys = 'isRetryable' in error || /Error$|Exceeded$|Protection$/.test(error.name)
  const isBanned = /DDoSProtection|RateLimitExceeded/.test(error.constructor.name)
  const text = withoutSecrets(error.message)
  if (isBanned) return new BurseFault('too-many-requests', text, { retryAfterMs: 30_000 })
  return new BurseFault(isLibrarys ? 'refused' : 'not-understood', text)
}

function ofFetch({ reason, message, statusCode, retryAfterMs }: FetchFault): BurseFault {
  const pauseMs = retryAfterMs ?? UNSAID_MS[statusCode ?? 0]
  return new BurseFault(reason, message, {
    statusCode,
    ...(pauseMs === undefined ? {} : { retryAfterMs: pauseMs }),
  })
}

/** A request's address may hold its signature. */
function withoutSecrets(text: string): string {
  return text.replace(/\?\S*/g, '?…').slice(0, TEXT_LENGTH)
}
