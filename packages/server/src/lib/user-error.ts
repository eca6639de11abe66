/** Codes of errors people may see; pages translate them. */
export type UserErrorCode =
  | 'NOT_AUTHORIZED'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'NOT_FOUND'
  /** Too much to do just now: asking again a little later helps. */
  | 'OVERLOADED'

/** What is wrong with one argument: where it stands, `query.giveAmount`, and why. */
export interface FieldFault {
  readonly field: string
  readonly reason: string
}

/**
 * A refusal people can act on. Anything else that escapes is our bug: logged whole, shown as
 * "Something went wrong".
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: UserErrorCode
  readonly fields: readonly FieldFault[]

  constructor(code: UserErrorCode, message: string, fields: readonly FieldFault[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

export function validationError(fields: readonly FieldFault[]): UserError {
  return new UserError('VALIDATION', 'Some of this cannot be searched for', fields)
}

/** Nobody has room for this question now. Carried to people as 503 with Retry-After. */
export class OverloadedError extends UserError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds = 1) {
    super('OVERLOADED', 'Too many questions at once, try again in a moment')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
