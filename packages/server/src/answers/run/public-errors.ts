import { randomUUID } from 'node:crypto'
import { fieldText, refusalTexts } from '@hopwise/contract'
import { GraphQLError } from 'graphql'
import { databaseAway } from '../../db/faults/database-away.ts'
import { isPersonDeleted } from '../../db/person-guard.ts'
import { isUnfitText } from '../../db/faults/unfit-text.ts'
import type { Logger } from '../../lib/logger.ts'
import {
  notAuthorized,
  OverloadedError,
  RateLimitedError,
  UserError,
} from '../../lib/user-error.ts'

/** An error as the world sees it. */
export interface PublicError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly code: string } & Readonly<Record<string, unknown>>
}

/** Letters of a message: a fault quotes the request, possibly all of it. */
const MESSAGE_LENGTH_MAX = 1_000

/**
 * The public part of an error: refusals of ours with their code, faults of their document as they
 * are, and for any other error only a number under which the log has the rest.
 */
export function publicError(error: GraphQLError, log: Logger): PublicError {
  const { message, path, extensions } = error
  const cause = refusalOf(causeOf(error), log)
  const where = path ? { path } : {}
  if (cause instanceof UserError) {
    const { code, fields, about: more } = cause
    const about = {
      code,
      ...more,
      ...(fields.length > 0 ? { fields } : {}),
      ...(isPassing(cause) ? { retryAfterSeconds: cause.retryAfterSeconds } : {}),
    }
    return { message: cause.message, ...where, extensions: about }
  }
  if (!cause) {
    const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'BAD_DOCUMENT'
    return { message: cut(message), ...where, extensions: { code } }
  }
  return { ...unexpectedError(cause, log), ...where }
}

/**
 * Refusals that only the database could make: a person whose account was deleted meanwhile is
 * nobody any more, a text that no database stores is its sender's mistake, and one that is away is
 * nobody's.
 */
function refusalOf(cause: unknown, log: Logger): unknown {
  const overload = loggedOverloadOf(cause, log)
  if (overload) return overload
  if (isUnfitText(cause)) return new UserError('VALIDATION', fieldText('HAS_HIDDEN_SIGNS', 'en'))
  return isPersonDeleted(cause) ? notAuthorized() : cause
}

/** A refusal without details; the error is logged whole, under the same id. */
export function unexpectedError(error: unknown, log: Logger): PublicError {
  const errorId = randomUUID()
  log.error({ err: error, errorId }, 'unexpected error')
  return { message: refusalTexts.INTERNAL.en, extensions: { code: 'INTERNAL', errorId } }
}

function isPassing(cause: UserError): cause is RateLimitedError | OverloadedError {
  return cause instanceof RateLimitedError || cause instanceof OverloadedError
}

function cut(message: string): string {
  return message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message
}

/** The refusal for the moment, if that is what the error comes from. */
export function overloadOf(error: unknown): OverloadedError | undefined {
  const cause = error instanceof GraphQLError ? causeOf(error) : error
  return cause instanceof OverloadedError ? cause : databaseAway(cause)
}

/** The same; a database that is away is logged. */
export function loggedOverloadOf(error: unknown, log: Logger): OverloadedError | undefined {
  const overload = overloadOf(error)
  if (overload && overload !== error) log.error({ err: error }, 'cannot use the database')
  return overload
}

/** The original error; undefined for a fault of the document itself. */
function causeOf(error: GraphQLError): unknown {
  let cause: Error = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause instanceof GraphQLError ? undefined : cause
}
