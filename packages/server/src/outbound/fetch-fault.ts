export type FetchFaultReason =
  /** The text of the address says that it is not to be fetched. */
  | 'bad-address'
  | 'private-address'
  | 'no-such-host'
  | 'no-connection'
  | 'tls'
  /** No whole answer in time. */
  | 'timeout'
  /** Bytes come, but too few. */
  | 'too-slow'
  | 'too-large'
  | 'encoding'
  | 'redirect'
  | 'status'
  | 'cut-off'
  | 'not-http'

/**
 * A failure to fetch a file. The message is for the asker, perhaps a stranger: it names no address
 * that a host resolved to, and nothing of our network. `cause` is for the log alone.
 */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
  readonly reason: FetchFaultReason
  readonly statusCode: number | undefined
  /** Milliseconds for which the other side asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: FetchFaultReason,
    message: string,
    { statusCode, retryAfterMs, cause }: FetchFaultDetails = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.statusCode = statusCode
    this.retryAfterMs = retryAfterMs
  }
}

interface FetchFaultDetails {
  readonly statusCode?: number
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Our words for faults of a connection: the layers below name addresses. */
const SAYINGS = {
  'private-address': 'it is not on the open internet',
  'no-such-host': 'no such host is known on the open internet',
  'no-connection': 'nobody answers there',
  tls: 'its certificate cannot be trusted',
  timeout: 'no whole answer in time',
  'cut-off': 'the connection broke',
  'not-http': 'this is no answer of a web server',
} as const satisfies Partial<Record<FetchFaultReason, string>>

/** The usual words for a reason; undefined for reasons with words of their own each time. */
export function sayingOf(reason: string): string | undefined {
  return Object.hasOwn(SAYINGS, reason) ? SAYINGS[reason as keyof typeof SAYINGS] : undefined
}

export function connectionFault(reason: keyof typeof SAYINGS, cause: unknown): FetchFault {
  return new FetchFault(reason, SAYINGS[reason], { cause })
}

const REASONS: Readonly<Record<string, keyof typeof SAYINGS>> = {
  ENOTFOUND: 'no-such-host',
  EAI_AGAIN: 'no-such-host',
  ECONNREFUSED: 'no-connection',
  EHOSTUNREACH: 'no-connection',
  ENETUNREACH: 'no-connection',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_ABORTED: 'timeout',
  UND_ERR_SOCKET: 'cut-off',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut-off',
}

/** A fault of the layers below, in our words. */
export function faultOf(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error
  if (!(error instanceof Error)) return connectionFault('no-connection', error)
  if (error.name === 'TimeoutError') return connectionFault('timeout', error)
  const { code = '', cause } = error as NodeJS.ErrnoException
  if (cause instanceof FetchFault) return cause
  if (error instanceof AggregateError && error.errors.length > 0) return faultOf(error.errors[0])
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
  if (isTls) return connectionFault('tls', error)
  if (error.name === 'HTTPParserError') return connectionFault('not-http', error)
  return connectionFault(REASONS[code] ?? 'no-connection', error)
}
