import type { AnyVariables, OperationResult, TypedDocumentNode } from '@urql/core'
import { currentLocale } from '../texts/texts.ts'
import { graphqlClient } from './client/client.ts'
import { type Fault, faultOf } from './fault.ts'

/** Either an answer or a fault. */
export type Outcome<Answer> =
  | { readonly answer: Answer; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: Fault }

/** Asks once, from anywhere; the pages' cache is not touched. */
export async function askOnce<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Outcome<Answer>> {
  const client = graphqlClient(currentLocale())
  return outcomeOf(await client.query(question, variables).toPromise())
}

/** Runs a mutation. */
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
