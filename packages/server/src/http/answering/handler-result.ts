import type { ServerResponse } from 'node:http'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { OverloadedError } from '../../lib/user-error.ts'
import type { CachedAnswer } from '../../answers/kept/answer-cache.ts'
import type { CostReport } from '../requests/cost-meter.ts'

export type HandlerResult =
  | {
      readonly kind: 'answer'
      /** 400: the question itself was at fault, and nothing was run. */
      readonly status: 200 | 400
      readonly answer: CachedAnswer
      /** Cookies to be set; none for answers that are anybody's. */
      readonly cookies?: readonly string[]
    }
  | { readonly kind: 'refusal'; readonly status: number; readonly error: HandlerError }
  /** Called with the response, which then is the stream. */
  | { readonly kind: 'live'; readonly start: (response: ServerResponse) => void }

export interface HandlerError {
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds?: number
  /** The cost, where that is the reason. */
  readonly cost?: CostReport
  /** Further facts that the asker can use. */
  readonly about?: Readonly<Record<string, string>>
}

/** An error in GraphQL's form. */
export function errorsText({ code, message, cost, about }: HandlerError): string {
  return JSON.stringify({
    errors: [{ message, extensions: { code, ...about, ...omitNullish({ cost }) } }],
  })
}

export function answered(status: 200 | 400, answer: CachedAnswer): HandlerResult {
  return { kind: 'answer', status, answer }
}

export function plainAnswer(body: string, points: number): CachedAnswer {
  return { points, plain: Buffer.from(body), zipped: undefined }
}

export function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): HandlerResult {
  return refusalOf(status, { code, message, ...omitNullish({ retryAfterSeconds }) })
}

export function refusalOf(status: number, error: HandlerError): HandlerResult {
  return { kind: 'refusal', status, error }
}

export function overloaded({ code, message, retryAfterSeconds }: OverloadedError): HandlerResult {
  return refusal(503, code, message, retryAfterSeconds)
}
