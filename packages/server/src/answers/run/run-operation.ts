import {
  AbortedGraphQLExecutionError,
  execute,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql'
import { RequestCache } from '@pothos/plugin-scope-auth'
import type { OverloadedError } from '../../lib/user-error.ts'
import type { Variables } from '../documents/document-cost.ts'
import type { PreparedOperation } from '../documents/documents.ts'
import type { Answering } from './answering.ts'
import { overloadOf, publicError } from './public-errors.ts'
import { runPlanned } from './run-planned.ts'
import { writeLong } from './write-long.ts'

/** An answer, written. */
export interface Ran {
  /** The JSON of the whole result. */
  readonly body: string
  readonly errors: readonly GraphQLError[]
  /** False where the question itself was at fault: its variables do not fit. */
  readonly isRun: boolean
}

/** Whether it was refused for the moment. */
export function overloadIn(errors: Ran['errors']): OverloadedError | undefined {
  for (const error of errors) {
    const overload = overloadOf(error)
    if (overload) return overload
  }
  return undefined
}

/** Changes are made one after the other, and once begun to the end. */
export function isChange({ operation }: PreparedOperation): boolean {
  return operation.operation === OperationTypeNode.MUTATION
}

/** An operation with variables of its types: ready to run. */
export interface Operation {
  readonly prepared: PreparedOperation
  readonly variables: Variables
}

/** Runs an operation. Never rejects: what goes wrong is reported in the answer. */
export async function runOperation(
  schema: GraphQLSchema,
  operation: Operation,
  context: Answering,
): Promise<Ran> {
  try {
    const { prepared, variables } = operation
    const { planned } = prepared
    const run = planned && (await runPlanned(schema, { planned, variables }, context))
    if (!run) return await runCommon(schema, prepared, context)
    const { data, errors } = run
    return { body: bodyOf(data, errors, context), errors, isRun: true }
  } finally {
    // Rights are remembered in a WeakMap, by context. V8 lets go of neither, nor of the
    // answer that hangs on them, before the whole heap is gone through.
    RequestCache.clearForContext(context)
  }
}

/** The answer of an operation that was never run, with the reason. */
export function refusedRun(originalError: Error, app: Answering['app']): Ran {
  const errors = [new GraphQLError(originalError.message, { originalError })]
  return { body: bodyOf(undefined, errors, { app }), errors, isRun: true }
}

async function runCommon(
  schema: GraphQLSchema,
  prepared: PreparedOperation,
  context: Answering,
): Promise<Ran> {
  const { document, operation } = prepared
  const executionArgs = {
    schema,
    document,
    operationName: operation.name?.value,
    variableValues: context.variables,
    contextValue: context,
    hideSuggestions: true,
    // A change that has begun is done, whoever still waits.
    ...(isChange(prepared) ? {} : { abortSignal: context.signal }),
  }
  try {
    // An unwritten part never comes, and nothing else would announce a change.
    const { data, errors = [] } = await Promise.race([
      execute(executionArgs),
      context.budget.stopped,
    ])
    const text = await textOf(data, context)
    return { body: bodyOf(text, errors, context), errors, isRun: text !== undefined }
  } catch (thrown) {
    // Ended from outside it says why, as any other error.
    const isEnded = thrown instanceof AbortedGraphQLExecutionError
    return refusedRun((isEnded ? context.signal.reason : thrown) as Error, context.app)
  }
}

async function textOf(
  data: object | null | undefined,
  { budget }: Answering,
): Promise<string | undefined> {
  if (data && budget.isLong) return writeLong(data, budget)
  const text = data === undefined ? undefined : JSON.stringify(data)
  budget.judgeLetters(text?.length ?? 0)
  return text
}

function bodyOf(
  data: string | undefined,
  errors: readonly GraphQLError[],
  { app }: Pick<Answering, 'app'>,
): string {
  const publicErrors = errors.map((error) => publicError(error, app.log))
  if (data === undefined) return JSON.stringify({ errors: publicErrors })
  return publicErrors.length > 0
    ? `{"errors":${JSON.stringify(publicErrors)},"data":${data}}`
    : `{"data":${data}}`
}
