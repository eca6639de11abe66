/** The part of pino that rooms use: fields first, then a sentence. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  /** Whether lines of the level are written; omitted: all are. */
  isLevelEnabled?(level: 'debug'): boolean
}

/** A logger for tests, and for parts that run with nobody to read it. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
