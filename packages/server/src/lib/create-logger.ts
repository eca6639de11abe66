import { type DestinationStream, pino } from 'pino'
import type { Logger } from './logger.ts'
import { secretNames } from './settings/define-settings.ts'

/** Structured lines on standard output. No possible secret ever gets into one. */
export function createLogger(level: string, into?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: withReducedErrors },
    // The serializer would otherwise take the reduced error for one, and walk it after all.
    serializers: { err: (error: unknown) => error },
    redact: {
      paths: [
        'req.headers',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        ...secretNames().flatMap((name) => [name, `*.${name}`]),
      ],
      remove: true,
    },
  }
  return into ? pino(options, into) : pino(options)
}

/** Errors under any name are reduced. */
function withReducedErrors(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? reducedError(value) : value,
    ]),
  )
}

/**
 * The parts of an error that show its origin, and none that libraries hang on it: a whole request
 * with its secret, somebody's message, the row that PostgreSQL refused.
 */
function reducedError(error: Error): Record<string, unknown> {
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
