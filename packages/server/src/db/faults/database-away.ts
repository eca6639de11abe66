import { OverloadedError } from '../../lib/user-error.ts'

/**
 * Codes (SQLSTATE) with which PostgreSQL says that it cannot work just now: lost connections (08),
 * full disks, memory and too many connections (53), shutdowns and restarts (57P), faults of its
 * disk (58030), a standby in its place (25006), and statements that met others or took too long.
 */
const STATES = /^(08...|53...|57P..|58030|25006|57014|40001|40P01|55P03)$/

/** Faults of the connection, by Node's code. */
const CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
])

/** The message is the only sign that `pg` gives where a connection is lost under a statement. */
const LOST = new RegExp(
  '^(Connection terminated|' +
    'Client (has encountered a connection error|was closed) and is not queryable)',
)

/** Seconds in which a database that is started again answers. */
const RETRY_AFTER_SECONDS = 5

const failedToConnect = new WeakSet<object>()

/** Notes that this error, whatever it says, kept a statement from a connection. */
export function noteNoConnection(error: Error): Error {
  failedToConnect.add(error)
  return error
}

/** The refusal to send where the database cannot be used just now; undefined for other errors. */
export function databaseAway(error: unknown): OverloadedError | undefined {
  if (!(error instanceof Error) || !isAway(error)) return undefined
  const message = 'The server cannot reach its data just now, try again in a moment'
  return new OverloadedError(RETRY_AFTER_SECONDS, message)
}

function isAway(error: Error): boolean {
  const { code } = error as { code?: unknown }
  if (failedToConnect.has(error) || LOST.test(error.message)) return true
  return typeof code === 'string' && (STATES.test(code) || CODES.has(code))
}
