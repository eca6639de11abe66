import type { CombinedError } from '@urql/core'

type ApiErrorCode =
  | 'NETWORK'
  | 'NOT_AUTHORIZED'
  | 'SIGN_IN_AGAIN'
  | 'BLOCKED'
  | 'ALREADY_SUBSCRIBED'
  | 'NOT_SOLD_YET'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'INSUFFICIENT_FUNDS'
  | 'STATE_CHANGED'
  | 'NEEDS_PLAN'
  | 'PLAN_LIMIT'
  | 'INTERNAL'

interface ArgumentError {
  readonly field: string
  readonly reason: string
  /** The most letters of a text, or entries of a list, where that is the reason. */
  readonly max?: number | undefined
}

/** The one shape in which any failure of a question reaches a page. */
export interface ApiError {
  readonly code: ApiErrorCode
  /** Faults by argument name; VALIDATION only. */
  readonly fields: readonly ArgumentError[]
  /** The id to quote when asking for help. */
  readonly id: string | undefined
  /** The wait before a retry may succeed; RATE_LIMITED only. */
  readonly retryAfterSeconds?: number
  /** The number that the plan has room for; PLAN_LIMIT only. */
  readonly most?: number
  /** The missing sum, in dollars; INSUFFICIENT_FUNDS only. */
  readonly missing?: string
}

const codes: readonly ApiErrorCode[] = [
  'NOT_AUTHORIZED',
  'SIGN_IN_AGAIN',
  'BLOCKED',
  'ALREADY_SUBSCRIBED',
  'NOT_SOLD_YET',
  'VALIDATION',
  'RATE_LIMITED',
  'OVERLOADED',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'INSUFFICIENT_FUNDS',
  'STATE_CHANGED',
  'NEEDS_PLAN',
  'PLAN_LIMIT',
]

/** Whether the refusal only means that a larger plan is needed. */
export function needsPlan({ fields }: ApiError): boolean {
  return fields.some(({ reason }) => reason === 'NEEDS_PRO')
}

export function apiErrorOf(error: CombinedError): ApiError {
  const { extensions = {} } = error.graphQLErrors[0] ?? {}
  const id = stringOr(extensions['errorId'] ?? extensions['requestId'])
  const { retryAfterSeconds, most, missing } = extensions
  if (error.networkError) return { code: networkCode(error), fields: [], id }
  return {
    code: codes.find((each) => each === extensions['code']) ?? 'INTERNAL',
    fields: fieldsOf(extensions['fields']),
    id,
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof most === 'number' && { most }),
    ...(typeof missing === 'string' && { missing }),
  }
}

/**
 * Whether there was no answer at all: a banner says so on every page, and pages retry by
 * themselves.
 */
export function isLost({ code }: ApiError): boolean {
  return code === 'NETWORK'
}

function networkCode({ response }: CombinedError): ApiErrorCode {
  const status: unknown = (response as Response | undefined)?.status
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'OVERLOADED'
  return typeof status === 'number' && status >= 500 ? 'INTERNAL' : 'NETWORK'
}

function fieldsOf(fields: unknown): ApiError['fields'] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((each: Readonly<Partial<Record<keyof ArgumentError, unknown>>> | null) => {
    const { field, reason, max } = each ?? {}
    if (typeof field !== 'string' || typeof reason !== 'string') return []
    return [{ field, reason, ...(typeof max === 'number' && { max }) }]
  })
}

function stringOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
