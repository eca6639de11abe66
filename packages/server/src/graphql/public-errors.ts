import { randomUUID } from 'node:crypto'
import { refusalTexts } from '@hopwise/contract'
import { GraphQLError } from 'graphql'
import { isPersonDeleted } from '../db/person-guard.ts'
import type { Logger } from '../lib/logger.ts'
import { notAuthorized, RateLimitedError, UserError } from '../lib/user-error.ts'

/** An error as the world sees it. */
export interface PublicError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly code: string } & Readonly<Record<string, unknown>>
}

/**
 * What people may know of an error: refusals of ours with their code, faults of their document as
 * they are, and of anything else only a number by which the log tells the rest.
 */
export function publicError(error: GraphQLError, log: Logger): PublicError {
  const { message, path, extensions } = error
  const cause = refusalOf(causeOf(error))
  const where = path ? { path } : {}
  if (cause instanceof UserError) {
    const { code, fields } = cause
    const about = {
      code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(cause instanceof RateLimitedError ? { retryAfterSeconds: cause.retryAfterSeconds } : {}),
    }
    return { message: cause.message, ...where, extensions: about }
  }
  if (!cause) {
    const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'BAD_DOCUMENT'
    return { message, ...where, extensions: { code } }
  }
  return { ...unexpectedError(cause, log), ...where }
}

/** Whose account was deleted while they did something is nobody any more. */
function refusalOf(cause: unknown): unknown {
  return isPersonDeleted(cause) ? notAuthorized() : cause
}

/** Logged whole, under the id that is told. */
export function unexpectedError(error: unknown, log: Logger): PublicError {
  const errorId = randomUUID()
  log.error({ err: error, errorId }, 'unexpected error')
  return { message: refusalTexts.INTERNAL.en, extensions: { code: 'INTERNAL', errorId } }
}

/** What was thrown in the first place; undefined for a fault of the document itself. */
function causeOf(error: GraphQLError): unknown {
  let cause: Error = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause instanceof GraphQLError ? undefined : cause
}
