import { type DestinationStream, pino } from 'pino'
import type { Logger } from './logger.ts'

/** Structured lines on standard output. What could be a secret never gets into one. */
export function createLogger(level: string, into?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: withToldErrors },
    // Else what is told of an error would be taken for one, and walked after all.
    serializers: { err: (error: unknown) => error },
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.cookie', '*.authorization'],
      remove: true,
    },
  }
  return into ? pino(options, into) : pino(options)
}

/** Under whatever name an error comes. */
function withToldErrors(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? told(value) : value,
    ]),
  )
}

/**
 * Of an error what tells where it came from, and none of what libraries hang on it: a whole request
 * with its secret, the message somebody wrote, the row that PostgreSQL refused.
 */
function told(error: Error): Record<string, unknown> {
  const { message, stack, cause } = error
  const code = (error as { readonly code?: unknown }).code
  return {
    type: error.constructor.name,
    message,
    stack,
    ...(['string', 'number'].includes(typeof code) ? { code } : {}),
    ...(cause instanceof Error ? { cause: cause.message } : {}),
  }
}
