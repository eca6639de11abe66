export type FetchFaultReason =
  /** The text of the address says that it is not to be asked. */
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

/** Why a file could not be fetched. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
  readonly reason: FetchFaultReason
  readonly statusCode: number | undefined
  /** How long the other side asks not to be asked. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: FetchFaultReason,
    message: string,
    { statusCode, retryAfterMs }: { statusCode?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(message)
    this.reason = reason
    this.statusCode = statusCode
    this.retryAfterMs = retryAfterMs
  }
}

const REASONS: Readonly<Record<string, FetchFaultReason>> = {
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

/** What went wrong below us, in our words. */
export function faultOf(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error
  if (!(error instanceof Error)) return new FetchFault('no-connection', String(error))
  if (error.name === 'TimeoutError') return new FetchFault('timeout', 'no whole answer in time')
  const { code = '', cause } = error as NodeJS.ErrnoException
  if (cause instanceof FetchFault) return cause
  if (error instanceof AggregateError && error.errors.length > 0) return faultOf(error.errors[0])
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
  if (isTls) return new FetchFault('tls', error.message)
  if (code.startsWith('HPE_')) return new FetchFault('not-http', error.message)
  return new FetchFault(REASONS[code] ?? 'no-connection', error.message)
}
