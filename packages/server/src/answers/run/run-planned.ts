import { getArgumentValues, type GraphQLError, type GraphQLSchema, locatedError } from 'graphql'
import type { Variables } from '../documents/document-cost.ts'
import { CannotWrite } from '../plan/json-writer.ts'
import type { PlannedOperation, PlannedRoot } from '../plan/plan-operation.ts'
import type { Part, ResolvingPlace } from '../plan/plan-selections.ts'
import { AnswerTemplate } from '../plan/answer-template.ts'
import type { AnswerBudget } from './answer-budget.ts'
import type { Answering } from './answering.ts'
import type { PlannedInfo } from './planned-info.ts'

/** The data and errors of an answer. */
interface PlannedRun {
  readonly data: string
  readonly errors: readonly GraphQLError[]
}

/** Undefined where a value does not fit its type: graphql-js says which. */
export async function runPlanned(
  schema: GraphQLSchema,
  { planned, variables }: { readonly planned: PlannedOperation; readonly variables: Variables },
  context: Answering,
): Promise<PlannedRun | undefined> {
  const errors: GraphQLError[] = []
  const write = async (root: PlannedRoot): Promise<string | undefined> => {
    try {
      return await writeRoot(root, infoOf(root, { schema, planned, variables }, context), context)
    } catch (error) {
      if (error instanceof CannotWrite) throw error
      errors.push(locatedError(error, [root.node], [root.label]))
      return root.isNonNull ? undefined : 'null'
    }
  }
  try {
    const { roots } = planned
    const texts = await Promise.all(roots.map(write))
    const fields = roots.map(({ label }, index) => `${JSON.stringify(label)}:${texts[index]}`)
    return { data: texts.includes(undefined) ? 'null' : `{${fields.join(',')}}`, errors }
  } catch (error) {
    if (error instanceof CannotWrite) return undefined
    throw error
  }
}

async function writeRoot(
  { field, node, parts, write }: PlannedRoot,
  info: PlannedInfo,
  context: Answering,
): Promise<string> {
  const args = getArgumentValues(field, node, info.variableValues, undefined, true)
  const result: unknown = field.resolve?.(undefined, args, context, info)
  const value = await (result instanceof Promise ? untilEnded(result, context.signal) : result)
  await othersBetween(context.budget)
  const place = new Place(context, parts)
  return value instanceof AnswerTemplate
    ? value.filled((part, of) => place.writePart(part, of))
    : write(value, place)
}

/** The thread that has what resolvers are given: each part of a plan is written where it stands. */
class Place implements ResolvingPlace {
  readonly context: Answering
  readonly #parts: readonly Part[]

  constructor(context: Answering, parts: readonly Part[]) {
    this.context = context
    this.#parts = parts
  }

  writePart(part: number, value: unknown): string {
    this.context.budget.count()
    return this.#parts[part]!.write(value, this)
  }

  count(letters: number): void {
    const { budget } = this.context
    budget.count()
    budget.judgeLetters(letters)
  }
}

function infoOf(
  { field, node, parentType, label, plan }: PlannedRoot,
  input: {
    readonly schema: GraphQLSchema
    readonly planned: PlannedOperation
    readonly variables: Variables
  },
  { signal }: Answering,
): PlannedInfo {
  const { operation, fragments } = input.planned
  return {
    fieldName: field.name,
    fieldNodes: [node],
    returnType: field.type,
    parentType,
    path: { prev: undefined, key: label, typename: parentType.name },
    schema: input.schema,
    fragments,
    rootValue: undefined,
    operation,
    variableValues: input.variables,
    getAbortSignal: () => signal,
    getAsyncHelpers: () => ({ promiseAll: (all) => Promise.all(all), track: () => undefined }),
    plan,
  }
}

/**
 * Many who asked the market the same thing are answered in the same moment: what is long is then
 * written one list a turn, and not at all where its time is over by then.
 */
async function othersBetween(budget: AnswerBudget): Promise<void> {
  if (!budget.isEstimatedLong) return
  await budget.nextSlice()
  budget.judgeTime()
}

/** The result, or the reason why nobody waits for it any more. */
function untilEnded(result: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
