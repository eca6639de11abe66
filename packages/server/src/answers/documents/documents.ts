import {
  type ASTVisitor,
  type DocumentNode,
  type FloatValueNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  GraphQLError,
  type GraphQLSchema,
  type IntValueNode,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
  type ValidationContext,
} from 'graphql'
import type { ContentConfig } from '../../settings/content-settings.ts'
import type { DatabaseShare } from '../../db/shared-pool.ts'
import { type MadeOf, madeOf, type MadeOfMarket } from '../made-of.ts'
import { type PlannedOperation, planOperation } from '../plan/plan-operation.ts'
import { DocumentCost, type Variables } from './document-cost.ts'
import { LIMITS, limitComparisons, limitOperation, limitRepeats } from './document-limits.ts'

/** One operation of a document, judged and ready to run with any variables. */
export interface PreparedOperation {
  /** Names it: equal texts and operation names have equal keys. */
  readonly key: string
  /** Fragments written out. */
  readonly fields: number
  /** The fields at the root, by which keys are counted. */
  readonly rootFields: number
  readonly document: ReturnType<typeof parse>
  readonly operation: OperationDefinitionNode
  readonly cost: DocumentCost
  /**
   * The source of all it selects: the market alone, venues as well, or anything known of the asker.
   */
  readonly of: 'market' | 'venues' | 'person'
  /** Whether its answer is the same until the market changes, or what is said of it. */
  readonly isKept: boolean
  /** For a live one: whether it asks for more than everybody may, so that the watcher matters. */
  readonly isOfPlan: (variables: Variables, content: ContentConfig) => boolean
  /** Whether it may be sent less often to a reader without a plan for more. */
  readonly isSlowed: boolean
  /** Whether any of it walks the whole market. */
  readonly isExpensive: boolean
  /** The share whose connections to the database it takes. */
  readonly share: DatabaseShare
  /** A faster way to the same answer, for selections it fully understands. */
  readonly planned: PlannedOperation | undefined
}

export type Prepared = PreparedOperation | { readonly errors: readonly GraphQLError[] }

const CACHED = 500
/** Letters of one cached document: pages ask shorter ones, and longer take many's room. */
const LONGEST_CACHED = 20_000
/** Fields of all together: each takes two kilobytes, and twenty letters of text count as one. */
const MOST_CACHED_FIELDS = 30_000
const LETTERS_A_FIELD = 20

/**
 * Documents are parsed and judged once; pages send the same few again and again. Those of strangers
 * are kept too, some 60 MB of them at most.
 */
export class Documents {
  readonly #schema: GraphQLSchema
  readonly #allowsIntrospection: boolean
  readonly #known = new Map<string, Prepared>()
  /** Fields of the cached documents. */
  #size = 0

  constructor(schema: GraphQLSchema, { allowsIntrospection }: { allowsIntrospection: boolean }) {
    this.#schema = schema
    this.#allowsIntrospection = allowsIntrospection
  }

  knows(text: string, operationName: string | undefined): boolean {
    return this.#known.has(keyOf(text, operationName))
  }

  prepare(text: string, operationName: string | undefined): Prepared {
    const key = keyOf(text, operationName)
    const known = this.#known.get(key)
    if (known) return known
    const prepared = this.#prepare(text, { key, operationName })
    if (key.length > LONGEST_CACHED) return prepared
    this.#known.set(key, prepared)
    this.#size += sizeOf(key, prepared)
    this.#forgetFirst()
    return prepared
  }

  #forgetFirst(): void {
    for (const [key, prepared] of this.#known) {
      if (this.#known.size <= CACHED && this.#size <= MOST_CACHED_FIELDS) return
      this.#known.delete(key)
      this.#size -= sizeOf(key, prepared)
    }
  }

  #prepare(
    text: string,
    { key, operationName }: { readonly key: string; readonly operationName: string | undefined },
  ): Prepared {
    try {
      const document = parse(text, { maxTokens: LIMITS.tokens, noLocation: true })
      const fragments = new Map<string, FragmentDefinitionNode>()
      const operations: OperationDefinitionNode[] = []
      for (const definition of document.definitions) {
        if (definition.kind === Kind.FRAGMENT_DEFINITION) {
          fragments.set(definition.name.value, definition)
        } else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
      }
      const operation = chosenOf(operations, operationName)
      const { fields, rootFields } = limitOperation(operation, fragments)
      limitRepeats(document.definitions)
      const errors = this.#validate(document, this.#rules())
      if (errors.length > 0) return { errors }
      limitComparisons(operations, fragments)
      const conflicts = this.#validate(document, [OverlappingFieldsCanBeMergedRule])
      if (conflicts.length > 0) return { errors: conflicts }
      const planned = planOperation(this.#schema, operation, fragments)
      const cost = new DocumentCost(this.#schema, operation, fragments)
      const made = madeOfRoots(this.#schema, operation)
      const live = liveRules(this.#schema, operation)
      const of = ofAll(made)
      const isKept = of === 'market' && !cost.hasField((field) => madeOf(field)?.of === 'moment')
      const judged = {
        of,
        isKept,
        isExpensive: made.some(isExpensive),
        share: shareOf(made),
        ...live,
      }
      return { key, fields, rootFields, document, operation, cost, planned, ...judged }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  #validate(document: DocumentNode, rules: typeof specifiedRules): readonly GraphQLError[] {
    return validate(this.#schema, document, rules, { maxErrors: 5, hideSuggestions: true })
  }

  #rules() {
    return this.#allowsIntrospection
      ? LINEAR_RULES
      : [...LINEAR_RULES, NoSchemaIntrospectionCustomRule]
  }
}

/**
 * 1e999 is a number of GraphQL, and Infinity once it is read. In JSON that is null, by which two
 * questions would be one.
 */
function FiniteNumbersRule(context: ValidationContext): ASTVisitor {
  const judge = (node: FloatValueNode | IntValueNode): void => {
    if (Number.isFinite(Number(node.value))) return
    context.reportError(new GraphQLError('A number is too large', { nodes: node }))
  }
  return { FloatValue: judge, IntValue: judge }
}

/** Rules that take linear time: judged before fields are compared with each other. */
const LINEAR_RULES = [
  ...specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule),
  FiniteNumbersRule,
]

function sizeOf(key: string, prepared: Prepared): number {
  return ('fields' in prepared ? prepared.fields : 0) + Math.ceil(key.length / LETTERS_A_FIELD)
}

/** The length keeps a name from passing for a text's beginning: nobody gets another's answer. */
function keyOf(text: string, operationName = ''): string {
  return `${operationName.length} ${operationName} ${text}`
}

function chosenOf(
  operations: readonly OperationDefinitionNode[],
  name: string | undefined,
): OperationDefinitionNode {
  const chosen = name ? operations.filter((each) => each.name?.value === name) : operations
  const [only, another] = chosen
  if (only && !another) return only
  const what = only ? 'Say which operation by operationName' : 'There is no such operation'
  throw new GraphQLError(what, { extensions: { code: 'BAD_DOCUMENT' } })
}

/** Declarations of its root fields; fragments have none: at the root they are rare. */
function madeOfRoots(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): readonly (MadeOf | undefined)[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  return operation.selectionSet.selections.map((node) => {
    const field = node.kind === Kind.FIELD ? fields[node.name.value] : undefined
    return field && madeOf(field)
  })
}

/** The source that changes soonest counts for all of it. */
function ofAll(made: readonly (MadeOf | undefined)[]): PreparedOperation['of'] {
  if (!made.every(isOfMarket)) return 'person'
  return made.some(({ of }) => of === 'venues') ? 'venues' : 'market'
}

function isOfMarket(made: MadeOf | undefined): made is MadeOfMarket {
  return made?.of === 'market' || made?.of === 'venues'
}

function isExpensive(made: MadeOf | undefined): boolean {
  return isOfMarket(made) && made.isExpensive === true
}

/** That of its root fields where all say the same; what selects other things too has no other. */
function shareOf(made: readonly (MadeOf | undefined)[]): DatabaseShare {
  const shares = made.map((each) => (each?.of === 'database' ? each.share : 'questions'))
  const [first = 'questions', ...others] = new Set(shares)
  return others.length === 0 ? first : 'questions'
}

/** Rules of its one field on its watchers. */
function liveRules(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): Pick<PreparedOperation, 'isOfPlan' | 'isSlowed'> {
  const [node] = selectionSet.selections
  const field =
    operation === OperationTypeNode.SUBSCRIPTION && node?.kind === Kind.FIELD
      ? schema.getSubscriptionType()?.getFields()[node.name.value]
      : undefined
  const made = field && madeOf(field)
  if (!field || node?.kind !== Kind.FIELD || !isOfMarket(made)) {
    return { isSlowed: false, isOfPlan: () => false }
  }
  return {
    isSlowed: made.isSlowed === true,
    isOfPlan: (variables, content) =>
      made.isOfPlan?.(getArgumentValues(field, node, variables), content) ?? false,
  }
}
