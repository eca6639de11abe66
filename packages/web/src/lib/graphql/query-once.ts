import type { AnyVariables, OperationResult, TypedDocumentNode } from '@urql/core'
import { currentLocale } from '../texts/texts.ts'
import { noteChange } from './changes.ts'
import { graphqlClient } from './client/client.ts'
import { type ApiError, apiErrorOf } from './api-error.ts'

/** Either an answer or an error. */
export type Outcome<Answer> =
  | { readonly answer: Answer; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: ApiError }

/** Queries once, from anywhere; the pages' cache is not touched. */
export async function queryOnce<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  const client = graphqlClient(currentLocale())
  return outcomeOf(await client.query(question, variables).toPromise())
}

/**
 * Runs a mutation. It ends once the personal answers on the page have been fetched again, so
 * that whatever follows, here or on the next page, is shown as the change left it.
 */
export function mutate<Answer, Variables extends AnyVariables>(
  order: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  return run(order, variables, true)
}

/**
 * Runs a mutation with which its page goes, or one of many before `showChanges`. Answers from
 * before it are out of date, but what the page shows stays.
 */
export function mutateAndLeave<Answer, Variables extends AnyVariables>(
  order: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  return run(order, variables, false)
}

/** Ends once the personal answers on the page have been fetched again. */
export function showChanges(): Promise<void> {
  return noteChange({ isShown: true })
}

async function run<Answer, Variables extends AnyVariables>(
  order: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  isShown: boolean,
): Promise<Outcome<Answer>> {
  const client = graphqlClient(currentLocale())
  const outcome = outcomeOf(await client.mutation(order, variables).toPromise())
  if (!outcome.error) await noteChange({ isShown })
  return outcome
}

function outcomeOf<Answer>({ data, error }: OperationResult<Answer>): Outcome<Answer> {
  if (error) return { error: apiErrorOf(error) }
  if (data !== undefined) return { answer: data }
  return { error: { code: 'INTERNAL', fields: [], id: undefined } }
}
