import type { AnyVariables, OperationResult, TypedDocumentNode } from '@urql/core'
import { currentLocale } from '../texts/texts.ts'
import { graphqlClient } from './client/client.ts'
import { type Fault, faultOf } from './fault.ts'

/** Either what was answered or what went wrong. */
export type Outcome<Answer> =
  | { readonly answer: Answer; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: Fault }

/** A question put once, from anywhere; what pages keep in mind is not touched. */
export async function askOnce<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  const client = graphqlClient(currentLocale())
  return outcomeOf(await client.query(question, variables).toPromise())
}

/** Has the server do something. */
export async function act<Answer, Variables extends AnyVariables>(
  order: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  const client = graphqlClient(currentLocale())
  return outcomeOf(await client.mutation(order, variables).toPromise())
}

function outcomeOf<Answer>({ data, error }: OperationResult<Answer>): Outcome<Answer> {
  if (error) return { fault: faultOf(error) }
  if (data !== undefined) return { answer: data }
  return { fault: { code: 'INTERNAL', fields: [], id: undefined } }
}
