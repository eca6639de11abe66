import { pino } from 'pino'
import type { Logger } from './logger.ts'

/** Structured lines on standard output. What could be a secret never gets into one. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        // Where PostgreSQL quotes the row that it refused.
        'err.detail',
        'err.where',
      ],
      remove: true,
    },
  })
}
