import {
  AbortedGraphQLExecutionError,
  execute,
  getArgumentValues,
  GraphQLError,
  type GraphQLSchema,
  locatedError,
  OperationTypeNode,
} from 'graphql'
import { RequestCache } from '@pothos/plugin-scope-auth'
import type { AppContext, Locale, RequestContext } from '../../context.ts'
import type { CompiledOperation, CompiledRoot } from './compile-operation.ts'
import type { Variables } from './document-cost.ts'
import type { PreparedOperation } from './documents.ts'
import { CannotWrite, type Writing } from '../../lib/writing/json-writer.ts'
import { KeptTexts } from '../../lib/writing/kept-texts.ts'
import { writeLong } from '../../lib/writing/write-long.ts'
import { wholeText, Written } from '../../lib/writing/write-plan.ts'
import type { AnswerBudget } from '../../lib/writing/answer-budget.ts'
import type { PlannedInfo } from './planned-info.ts'
import { OverloadedError } from '../../lib/user-error.ts'
import { publicError } from '../public-errors.ts'

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
  for (const { originalError } of errors) {
    if (originalError instanceof OverloadedError) return originalError
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

/** Runs an operation. Never rejects: errors are in the answer. */
export async function runOperation(
  schema: GraphQLSchema,
  operation: Operation,
  context: RequestContext,
): Promise<Ran> {
  try {
    const ran = operation.prepared.compiled && (await runCompiled(schema, operation, context))
    return ran ?? (await runCommon(schema, operation.prepared, context))
  } finally {
    // Rights are cached in a WeakMap, by context. V8 lets go of neither, nor of the answer that
    // hangs on them, before the whole heap is gone through.
    RequestCache.clearForContext(context)
  }
}

/** The answer of an operation that was never run: the reason. */
export function refusedRun(originalError: Error, app: AppContext): Ran {
  const errors = [new GraphQLError(originalError.message, { originalError })]
  return { body: bodyOf(undefined, errors, { app }), errors, isRun: true }
}

async function runCommon(
  schema: GraphQLSchema,
  prepared: PreparedOperation,
  context: RequestContext,
): Promise<Ran> {
  const { document, operation } = prepared
  const asked = {
    schema,
    document,
    operationName: operation.name?.value,
    variableValues: context.variables,
    contextValue: context,
    hideSuggestions: true,
    // A change that has begun is finished, whoever still waits.
    ...(isChange(prepared) ? {} : { abortSignal: context.signal }),
  }
  try {
    // Unwritten rows never come, and nothing else reports a change.
    const { data, errors = [] } = await Promise.race([execute(asked), context.budget.stopped])
    const text = await textOf(data, context)
    return { body: bodyOf(text, errors, context), errors, isRun: text !== undefined }
  } catch (thrown) {
    // A run that was ended from outside reports the reason, as any other error.
    const isEnded = thrown instanceof AbortedGraphQLExecutionError
    return refusedRun((isEnded ? context.signal.reason : thrown) as Error, context.app)
  }
}

async function textOf(
  data: object | null | undefined,
  { budget }: RequestContext,
): Promise<string | undefined> {
  if (data && budget.isLong) return writeLong(data, budget)
  const text = data === undefined ? undefined : JSON.stringify(data)
  budget.judgeLetters(text?.length ?? 0)
  return text
}

/** Runs the compiled operation; undefined: a value does not fit, as the common way reports. */
async function runCompiled(
  schema: GraphQLSchema,
  { prepared: { operation, compiled }, variables }: Operation,
  context: RequestContext,
): Promise<Ran | undefined> {
  const { roots, fragments } = compiled as CompiledOperation
  const writing: Writing = { context, texts: new KeptTexts(), budget: context.budget }
  const errors: GraphQLError[] = []
  const texts = await Promise.all(
    roots.map(async (root): Promise<string | undefined> => {
      const { field, node, parentType } = root
      const info = {
        fieldName: field.name,
        fieldNodes: [node],
        returnType: field.type,
        parentType,
        path: { prev: undefined, key: labelOf(root), typename: parentType.name },
        schema,
        fragments,
        rootValue: undefined,
        operation,
        variableValues: variables,
        plan: root.plan?.text,
      } as unknown as PlannedInfo
      try {
        const args = getArgumentValues(field, node, variables, undefined, true)
        const asked: unknown = field.resolve?.(undefined, args, context, info)
        const value = await (asked instanceof Promise ? untilEnded(asked, context.signal) : asked)
        await othersBetween(context.budget)
        return value instanceof Written
          ? finished(root, value, writing)
          : root.write(value, writing)
      } catch (error) {
        if (error instanceof CannotWrite) throw error
        errors.push(locatedError(error, [node], [labelOf(root)]))
        return root.isNonNull ? undefined : 'null'
      }
    }),
  ).catch((error: unknown) => {
    if (error instanceof CannotWrite) return undefined
    throw error
  })
  if (!texts) return undefined
  const data = texts.includes(undefined)
    ? 'null'
    : `{${texts.map((text, index) => roots[index]!.label + text).join(',')}}`
  return { body: bodyOf(data, errors, context), errors, isRun: true }
}

/**
 * Many who asked the market the same thing are answered in the same moment: a long answer is then
 * written one list a turn, and not at all where its time is over by then.
 */
async function othersBetween(budget: AnswerBudget): Promise<void> {
  if (!budget.isLongReckoned) return
  await budget.nextSlice()
  budget.judgeTime()
}

/** The answer, or the reason that nobody waits for it any more. */
function untilEnded(asked: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    void asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

function finished({ plan }: CompiledRoot, written: Written, writing: Writing): string {
  const kept: Writing = { ...writing, texts: textsInForce(writing.context as RequestContext) }
  return wholeText(written, (writer, value) => {
    const { write, isShared } = plan!.writers[writer]!
    return write(value, isShared ? kept : writing)
  })
}

interface TextsInForce {
  readonly stamp: string
  readonly texts: KeptTexts
}

const inForce = new WeakMap<AppContext, Map<Locale, TextsInForce>>()

/** Texts in a language, until anything besides the market changes. */
function textsInForce({ app, locale }: RequestContext): KeptTexts {
  let byLocale = inForce.get(app)
  if (!byLocale) inForce.set(app, (byLocale = new Map()))
  const stamp = stampBesidesMarket(app)
  let known = byLocale.get(locale)
  if (known?.stamp !== stamp) byLocale.set(locale, (known = { stamp, texts: new KeptTexts() }))
  return known.texts
}

/** Names everything besides the market, and the language, that answers about it are made from. */
export function stampBesidesMarket(app: AppContext): string {
  const { exchangers, currencyNames, cityNames, settings } = app
  const revisions = [exchangers, currencyNames, cityNames].map(({ revision }) => revision)
  return `${revisions.join(' ')} ${settings.content.countsOwnReviews}`
}

function labelOf({ node }: CompiledRoot): string {
  return (node.alias ?? node.name).value
}

function bodyOf(
  data: string | undefined,
  errors: readonly GraphQLError[],
  { app }: Pick<RequestContext, 'app'>,
): string {
  const told = errors.map((error) => publicError(error, app.log))
  if (data === undefined) return JSON.stringify({ errors: told })
  return told.length > 0 ? `{"errors":${JSON.stringify(told)},"data":${data}}` : `{"data":${data}}`
}
