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
import type { AnswerBudget } from '../../lib/writing/answer-budget.ts'
import { ArgumentCheck, type InputBounds } from './input-bounds.ts'
import type { Cost, CostContext } from './costs.ts'

/** As the builder is told. */
export const boundsPlugin = 'bounds'

/** By what is asked, and by what there is, where that tells how much comes. */
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
    }
  }
}

/**
 * Nothing a stranger controls is without bounds: a schema with a text or a list among its inputs
 * that does not say how long it may be, or with a list or an asking field that does not say what it
 * costs, is not built. What is longer is refused beside its field, before its resolver runs; each
 * field counts against the budget of its answer.
 */
class BoundsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>) {
    const { maxLength, maxItems } = config.pothosOptions as InputBounds
    const where = [config.parentType, config.parentField, config.name].filter(Boolean).join('.')
    let { type } = config
    while (type.kind === 'List') {
      if (maxItems === undefined) throw new Error(`${where} declares no maxItems`)
      ;({ type } = type)
    }
    const { name } = this.builder.configStore.getTypeConfig(type.ref)
    const isText = name === 'String' || name === 'ID'
    if (isText && maxLength === undefined) throw new Error(`${where} declares no maxLength`)
    return config
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { cost, resolve, extensions } = config.pothosOptions as {
      readonly cost?: unknown
      readonly resolve?: (...args: never[]) => unknown
      readonly extensions?: { readonly isSync?: boolean }
    }
    // Without the context nothing can be asked.
    const canAsk = (resolve?.length ?? 0) >= 3 && extensions?.isSync !== true
    if ((config.type.kind === 'List' || canAsk) && cost === undefined) {
      throw new Error(`${config.parentType}.${config.name} declares no cost`)
    }
    return { ...config, extensions: { ...config.extensions, cost } }
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (Object.keys(args).length === 0) {
      return (parent, given, context, info) => {
        budgetOf(context).count()
        return resolve(parent, given, context, info)
      }
    }
    let check: ArgumentCheck | undefined
    return (parent, given, context, info) => {
      budgetOf(context).count()
      check ??= new ArgumentCheck(info.parentType.getFields()[info.fieldName]!.args)
      check.judge(given as Record<string, unknown>)
      return resolve(parent, given, context, info)
    }
  }
}

function budgetOf(context: object): AnswerBudget {
  return (context as { readonly budget: AnswerBudget }).budget
}

SchemaBuilder.registerPlugin(boundsPlugin, BoundsPlugin)
