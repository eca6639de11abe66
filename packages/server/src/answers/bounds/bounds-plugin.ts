import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type InputShapeFromFields,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { MadeOf, MadeOfMarket } from '../made-of.ts'
import type { AnswerBudget } from '../run/answer-budget.ts'
import { isPlanned } from '../run/planned-info.ts'
import { ArgumentCheck, type InputBounds } from './input-bounds.ts'
import type { Cost, CostContext } from './costs.ts'

/** The plugin's name in the builder. */
export const boundsPlugin = 'bounds'

/** A cost, also as a function of arguments and market that determine the number of rows. */
export type CostRule<Args> = Cost | ((args: Args, context: CostContext) => Cost)

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      bounds: BoundsPlugin<Types>
    }
    export interface InputFieldOptions extends InputBounds {}
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      cost?: CostRule<InputShapeFromFields<Args>>
      madeOf?: MadeOf<{
        args: InputShapeFromFields<Args>
        context: Types['Context']
        parent: ParentShape
      }>
    }
  }
}

/**
 * Bounds everything a stranger controls: a schema is not built with a text or a list among its
 * inputs that does not state its length, with a number of rows that does not state its range, or
 * with a list or a querying field that does not state its cost. Longer or larger inputs are refused
 * beside their field, before its resolver runs; each field counts against the budget of its answer.
 */
class BoundsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>) {
    const { maxLength, maxItems, rows } = config.pothosOptions as InputBounds
    const where = [config.parentType, config.parentField, config.name].filter(Boolean).join('.')
    let { type } = config
    while (type.kind === 'List') {
      if (maxItems === undefined) throw new Error(`${where} declares no maxItems`)
      ;({ type } = type)
    }
    const { name } = this.builder.configStore.getTypeConfig(type.ref)
    const isText = name === 'String' || name === 'ID'
    if (isText && maxLength === undefined) throw new Error(`${where} declares no maxLength`)
    if (config.name === 'limit' && rows === undefined) throw new Error(`${where} declares no rows`)
    if (!rows) return config
    const range = `1 to ${rows.most}.`
    const { description: said } = config
    const description = said ? `${said} ${range}` : `Maximum number of results, ${range}`
    return { ...config, defaultValue: rows.usual, description }
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { cost, madeOf, resolve } = config.pothosOptions as Declared
    const taken = resolve?.length ?? 0
    const where = `${config.parentType}.${config.name}`
    const isOfObject = madeOf?.of === 'object'
    if (isOfObject && taken > 3) throw new Error(`${where} reads more than its object`)
    // Without the context nothing can be queried.
    const canAsk = taken >= 3 && !isOfObject
    if ((config.type.kind === 'List' || canAsk) && cost === undefined) {
      throw new Error(`${where} declares no cost`)
    }
    return { ...config, extensions: { ...config.extensions, cost, madeOf } }
  }

  override wrapResolve(
    resolve: Resolve<Types>,
    { args, type, pothosOptions }: PothosOutputFieldConfig<Types>,
  ): Resolve<Types> {
    const { madeOf } = pothosOptions as Declared
    const write = madeOf && 'write' in madeOf ? madeOf.write : undefined
    const found = write ? writtenOrFound(write, resolve) : resolve
    const checked = Object.keys(args).length > 0 ? withinBounds(found) : found
    const whole = type.kind === 'List' ? inSlices(checked) : checked
    return (parent, given, context, info) => {
      budgetOf(context).count()
      return whole(parent, given, context, info)
    }
  }
}

interface Declared {
  readonly cost?: unknown
  readonly madeOf?: MadeOf
  readonly resolve?: (...args: never[]) => unknown
}

/** Written where it is found, if it is asked for by a plan. */
function writtenOrFound<Types extends SchemaTypes>(
  write: NonNullable<MadeOfMarket['write']>,
  resolve: Resolve<Types>,
): Resolve<Types> {
  return (parent, args, context, info) =>
    isPlanned(info)
      ? write({ args, context, reads: info, plan: info.plan })
      : resolve(parent, args, context, info)
}

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

function withinBounds<Types extends SchemaTypes>(resolve: Resolve<Types>): Resolve<Types> {
  let check: ArgumentCheck | undefined
  return (parent, given, context, info) => {
    check ??= new ArgumentCheck(info.parentType.getFields()[info.fieldName]!.args)
    check.judge(given as Record<string, unknown>)
    return resolve(parent, given, context, info)
  }
}

/** Shorter lists are part of a row of a longer one. */
const LONG = 8

/**
 * Long lists that graphql-js answers row by row would hold the thread until the last: others have
 * their turn between slices of an answer. Lists that are written straight
 * (plan/value-writer.ts) take a fifth of the time, and stay whole.
 */
function inSlices<Types extends SchemaTypes>(resolve: Resolve<Types>): Resolve<Types> {
  return (parent, given, context, info) => {
    const found: unknown = resolve(parent, given, context, info)
    if (isPlanned(info)) return found
    const sliced = (list: unknown): unknown => {
      if (!Array.isArray(list) || list.length <= LONG) return list
      const budget = budgetOf(context)
      // Plain values have no resolver that counts them.
      if (typeof list[0] !== 'object') budget.countValues(list.length)
      return rowsOf(list, budget)
    }
    return found instanceof Promise ? found.then(sliced) : sliced(found)
  }
}

/** Rows of a list that has no turn at first: how long they are is not known yet. */
const FIRST_ROWS = 16

/**
 * Rows until a slice is written, then promises of rows, as many a turn as there were at first. All
 * promises are there at once: of an asynchronous iterable graphql-js (17.1) leaves rows that fail
 * before the last has come without a handler, and that ends the process.
 */
function* rowsOf(list: readonly unknown[], budget: AnswerBudget): Generator {
  let at = 0
  while (at < list.length && !budget.isSliceWritten) yield list[at++]
  const rowsATurn = at || FIRST_ROWS
  let turn: Promise<void> | undefined
  for (let first = at; first < list.length; first += rowsATurn) {
    const next = turn === undefined ? budget.nextRows() : turn.then(() => budget.nextRows())
    for (const row of list.slice(first, first + rowsATurn)) yield next.then(() => row)
    turn = next
  }
}

function budgetOf(context: object): AnswerBudget {
  return (context as { readonly budget: AnswerBudget }).budget
}

SchemaBuilder.registerPlugin(boundsPlugin, BoundsPlugin)
