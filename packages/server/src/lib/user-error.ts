import { type FieldLimits, type FieldReason, fieldText, refusalTexts } from '@hopwise/contract'

/** Codes of errors people may see; pages translate them. */
export type UserErrorCode =
  | 'NOT_AUTHORIZED'
  /** The viewer signed in too long ago for this, and has to prove once more who they are. */
  | 'SIGN_IN_AGAIN'
  /** The account is blocked. */
  | 'BLOCKED'
  /** Tariffs cannot be bought yet. */
  | 'NOT_SOLD_YET'
  | 'ALREADY_SUBSCRIBED'
  /** The state does not, or no longer, allow this. */
  | 'STATE_CHANGED'
  /** Terms are bought for so many days ahead at most. */
  | 'TOO_FAR_AHEAD'
  /** Less on the balance than this takes. */
  | 'INSUFFICIENT_FUNDS'
  /** More than the plan has room for. */
  | 'PLAN_LIMIT'
  /** Reserved for those who have a tariff, or another one: `tariff` names it. */
  | 'NEEDS_PLAN'
  /** The key of a question that may be repeated came before, with other words. */
  | 'KEY_REUSED'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'NOT_FOUND'
  /** Nobody has set it up on this server. */
  | 'NOT_AVAILABLE'
  /** The server is too busy just now: a retry a little later helps. */
  | 'OVERLOADED'
  /** More would have to be written than one answer may hold. */
  | 'ANSWER_TOO_LARGE'
  /** The asker has left. */
  | 'CANCELLED'

/** Reasons to refuse an argument; each has its words in every language. */
export type FaultReason = FieldReason | `OUT_OF_RANGE:${number}:${number}` | `BELOW_LEAST:${number}`

/** A fault of one argument: its path, `query.giveAmount`, and the reason. */
export interface FieldFault {
  readonly field: string
  readonly reason: FaultReason
  /** The same as a sentence in English; pages have it in their reader's language. */
  readonly message: string
  /** The most letters of a text, or entries of a list. */
  readonly max?: number | undefined
}

/** A fault in the words of the catalogue. */
export function fieldFault(field: string, reason: FaultReason, limits?: FieldLimits): FieldFault {
  const { max } = limits ?? {}
  const message = fieldText(reason, 'en', limits)
  return { field, reason, message, ...(max === undefined ? {} : { max }) }
}

/**
 * A refusal people can act on. Anything else that escapes is our bug: logged whole, shown as
 * "Something went wrong".
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: UserErrorCode
  readonly fields: readonly FieldFault[]
  /** Further facts that the asker can use. */
  readonly about: Readonly<Record<string, string | number>>

  constructor(
    code: UserErrorCode,
    message: string,
    fields: readonly FieldFault[] = [],
    about: UserError['about'] = {},
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.about = about
  }
}

/** Reports all faults at once; without words for the whole, the first one's. */
export function validationError(
  fields: readonly [FieldFault, ...FieldFault[]],
  message = fields[0].message,
): UserError {
  return new UserError('VALIDATION', message, fields)
}

/** An error with one fault: in the words of the catalogue with its limits, or in own words. */
export function fieldError(
  field: string,
  reason: FaultReason,
  how: FieldLimits | string = {},
): UserError {
  const isSaid = typeof how === 'string'
  const fault = fieldFault(field, reason, isSaid ? {} : how)
  const message = isSaid ? how : fault.message
  return new UserError('VALIDATION', message, [{ ...fault, message }])
}

export function notAuthorized(): UserError {
  return new UserError('NOT_AUTHORIZED', refusalTexts.NOT_AUTHORIZED.en)
}

/** A refusal of too frequent requests; it says when a retry helps. */
export class RateLimitedError extends UserError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED', refusalTexts.RATE_LIMITED.en)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Nobody has room for this question now. Carried to people as 503 with Retry-After. */
export class OverloadedError extends UserError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds = 1,
    message = 'Too many questions at once, try again in a moment',
  ) {
    super('OVERLOADED', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The reason to give up work whose asker has left. One for all: under load many leave at once. */
export const nobodyWaits = new UserError('CANCELLED', 'Nobody waits for this answer any more')
