import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isWrappingType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { CostRule } from '../bounds/bounds-plugin.ts'
import type { Cost, CostContext } from '../bounds/costs.ts'

/** Coerced values of variables. */
export type Variables = NonNullable<Parameters<typeof getArgumentValues>[2]>
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** One field of a document and those selected below it, fragments written out. */
interface CostNode {
  readonly name: string
  /** The declared cost; computed where there are arguments. */
  readonly rule: CostRule<unknown>
  readonly field: GraphQLField<unknown, unknown> | undefined
  readonly node: FieldNode
  readonly isList: boolean
  readonly below: readonly CostNode[]
}

/**
 * An operation's cost with these variables: each field its weight, and a list's selection as often
 * as the list is long. Fields that `@skip` and `@include` leave out count all the same.
 */
export class DocumentCost {
  readonly #roots: readonly CostNode[]

  /** Takes a valid operation with few fields (document-limits.ts). */
  constructor(schema: GraphQLSchema, operation: OperationDefinitionNode, fragments: Fragments) {
    const type = schema.getRootType(operation.operation)!
    this.#roots = nodesOf(operation.selectionSet, type, { schema, fragments })
  }

  /** Throws the GraphQLError of an argument that does not fit its type. */
  points(variables: Variables, context: CostContext): number {
    return pointsOf(this.#roots, { variables, context, weightOf: ({ weight }) => weight })
  }

  /** Whether any of its fields is such a one. */
  hasField(test: (field: GraphQLField<unknown, unknown>) => boolean): boolean {
    const isIn = ({ field, below }: CostNode): boolean =>
      (field !== undefined && test(field)) || below.some(isIn)
    return this.#roots.some(isIn)
  }

  /** The most fields of its answer, if lists have their stated length. Throws like `points`. */
  fields(variables: Variables, context: CostContext): number {
    return pointsOf(this.#roots, {
      variables,
      context,
      weightOf: ({ weight }) => Math.min(1, weight),
    })
  }
}

function nodesOf(
  selection: SelectionSetNode,
  type: GraphQLNamedType,
  source: { readonly schema: GraphQLSchema; readonly fragments: Fragments },
): CostNode[] {
  return selection.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return nodeOf(node, type, source)
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const name = node.typeCondition?.name.value
      const inner = name === undefined ? type : source.schema.getType(name)!
      return nodesOf(node.selectionSet, inner, source)
    }
    const { typeCondition, selectionSet } = source.fragments.get(node.name.value)!
    return nodesOf(selectionSet, source.schema.getType(typeCondition.name.value)!, source)
  })
}

function nodeOf(
  node: FieldNode,
  type: GraphQLNamedType,
  source: Parameters<typeof nodesOf>[2],
): CostNode {
  const name = node.name.value
  const field = isObjectType(type) ? source.schema.getField(type, name) : undefined
  const below =
    field && node.selectionSet ? nodesOf(node.selectionSet, getNamedType(field.type), source) : []
  // Clients add `__typename` to each object: known beforehand, it costs next to nothing.
  const isFree = name === '__typename' && !node.alias
  const isMeta = name.startsWith('__') || type.name.startsWith('__')
  const rule = isMeta
    ? metaCost(name, source.schema)
    : (field?.extensions['cost'] as CostNode['rule'])
  const outer = field?.type
  const isList = isListType(isNonNullType(outer) ? outer.ofType : outer)
  return { name, rule: isFree ? FREE : (rule ?? PLAIN), field, node, isList, below }
}

const PLAIN: Cost = { weight: 1 }
const FREE: Cost = { weight: 0 }
/** The cost of the schema's own description: nothing of it is known beforehand, nor sliced. */
const META: Cost = { weight: 4 }

interface CostInput {
  readonly variables: Variables
  readonly context: CostContext
  readonly weightOf: (cost: Cost) => number
}

function pointsOf(nodes: readonly CostNode[], input: CostInput, sized?: Cost): number {
  let points = 0
  for (const node of nodes) {
    const cost = costOf(node, input)
    const size = sized?.sizedField === node.name ? sized.size! : ownSize(node, cost)
    const inner = cost.sizedField === undefined ? undefined : cost
    points += input.weightOf(cost)
    if (node.below.length === 0) continue
    const below = pointsOf(node.below, input, inner)
    // A row is found, sent and written, even where only the name of its type is selected.
    points += size * (node.isList ? Math.max(1, below) : below)
  }
  return points
}

function ownSize({ isList, name }: CostNode, { size, sizedField }: Cost): number {
  if (sizedField !== undefined) return 1
  // A type's inner type is one, or none.
  if (!isList) return name === 'ofType' ? (size ?? 1) : 1
  if (size === undefined) throw new Error(`nothing says how long ${name} is`)
  return size
}

function costOf({ rule, field, node }: CostNode, { variables, context }: CostInput): Cost {
  if (typeof rule !== 'function') return rule
  return rule(getArgumentValues(field!, node, variables, undefined, true), context)
}

/** Mean lengths of lists in the schema's description of itself: see `__Type`. */
const metaSizes = new WeakMap<GraphQLSchema, Readonly<Record<string, number>>>()

function metaCost(name: string, schema: GraphQLSchema): Cost {
  let sizes = metaSizes.get(schema)
  if (!sizes) metaSizes.set(schema, (sizes = meanSizes(schema)))
  const size = sizes[name]
  return size === undefined ? META : { weight: META.weight, size }
}

/** The number of wrappers around a type: never null, or a list. */
function wrapsOf(type: GraphQLType): number {
  return isWrappingType(type) ? 1 + wrapsOf(type.ofType) : 0
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function meanSizes(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const types = Object.values(schema.getTypeMap())
  const fields = types.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  )
  const inputs = types.flatMap((type) =>
    isInputObjectType(type) ? Object.values(type.getFields()) : [],
  )
  const values = types.flatMap((type) => (isEnumType(type) ? type.getValues() : []))
  const args = fields.flatMap((field) => field.args)
  const directives = schema.getDirectives()
  const wraps = mean([...fields, ...args, ...inputs].map(({ type }) => wrapsOf(type)))
  return {
    ofType: wraps / (1 + wraps),
    types: types.length,
    fields: fields.length / types.length,
    inputFields: inputs.length / types.length,
    enumValues: values.length / types.length,
    args: Math.max(1, args.length / fields.length),
    interfaces: 1,
    possibleTypes: 1,
    directives: directives.length,
    locations: 5,
  }
}
