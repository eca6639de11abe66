import { CHANGES_ACCEPTED } from '@hopwise/contract'
import Negotiator from 'negotiator'

/** An answer's media type. */
type MediaType = 'application/json' | 'application/graphql-response+json' | typeof EVENTS

/** The forms of answers that a client accepts, by its `Accept` header. */
export interface AnswerForm {
  /** The type of answers that come once. */
  readonly once: MediaType
  /** Whether it may be a stream: answers that come again and again have no other form. */
  readonly takesEvents: boolean
}

export const EVENTS = 'text/event-stream'

/**
 * Types we have; the first is the default. A parameter in the request has to be among them, or the
 * type counts as another.
 */
const forms: Readonly<Record<string, MediaType>> = {
  'application/json': 'application/json',
  'application/json; charset=utf-8': 'application/json',
  'application/graphql-response+json': 'application/graphql-response+json',
  'application/graphql-response+json; charset=utf-8': 'application/graphql-response+json',
  [EVENTS]: EVENTS,
  [CHANGES_ACCEPTED]: EVENTS,
}
const offered = Object.keys(forms)

/** Browsers and libraries send a hundred letters, and eight types at most… */
const LENGTH_MAX = 1_000
/** …which reading compares with each other: of 250 that took three milliseconds. */
const TYPES_MAX = 20
/** Few are sent, again and again. */
const KEPT = 200
const kept = new Map<string, AnswerForm | undefined>()

/** The form requested by the header Accept; undefined where we have none of it. */
export function answerFormOf(accept: string | undefined): AnswerForm | undefined {
  const header = accept ?? '*/*'
  if (header.length > LENGTH_MAX || header.split(',').length > TYPES_MAX) return undefined
  if (kept.has(header)) return kept.get(header)
  const form = read(header)
  if (kept.size >= KEPT) kept.clear()
  kept.set(header, form)
  return form
}

function read(accept: string): AnswerForm | undefined {
  const wanted = new Negotiator({ headers: { accept } }).mediaTypes(offered)
  const [once, ...others] = wanted.map((type) => forms[type] as MediaType)
  return once && { once, takesEvents: once === EVENTS || others.includes(EVENTS) }
}
