import { FetchFault, faultOf } from '../../../outbound/fetch-fault.ts'

/** A venue's useless answer. Texts are for admins: they hold no key and no address. */
export class VenueFault extends Error {
  override readonly name = 'VenueFault'
  readonly reason: string
  readonly statusCode: number | undefined
  /** Milliseconds for which the venue asks to be left alone. */
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
export function venueFaultOf(error: unknown): VenueFault {
  if (error instanceof VenueFault) return error
  if (error instanceof FetchFault || !(error instanceof Error)) return ofFetch(faultOf(error))
  // The library has an error class for everything that a venue says in words.
  const isLibrarys = 'isRetryable' in error || /Error$|Exceeded$|Protection$/.test(error.name)
  const isBanned = /DDoSProtection|RateLimitExceeded/.test(error.constructor.name)
  const text = withoutSecrets(error.message)
  if (isBanned) return new VenueFault('too-many-requests', text, { retryAfterMs: 30_000 })
  return new VenueFault(isLibrarys ? 'refused' : 'not-understood', text)
}

function ofFetch({ reason, message, statusCode, retryAfterMs }: FetchFault): VenueFault {
  const pauseMs = retryAfterMs ?? UNSAID_MS[statusCode ?? 0]
  return new VenueFault(reason, message, {
    statusCode,
    ...(pauseMs === undefined ? {} : { retryAfterMs: pauseMs }),
  })
}

/** A request's address may hold its signature. */
function withoutSecrets(text: string): string {
  return text.replace(/\?\S*/g, '?…').slice(0, TEXT_LENGTH)
}
