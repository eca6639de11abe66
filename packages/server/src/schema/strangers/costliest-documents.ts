import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** A question with as many rows of one list as it may have. */
export interface CostlyDocument {
  /** `Exchanger.rates`, say. */
  readonly list: string
  readonly query: string
  /** The number of fields that its answer may have. */
  readonly fields: number
}

/** A document's cost and possible size; undefined where it is refused. */
export type Reckon = (
  query: string,
) => { readonly points: number; readonly fields: number } | undefined

interface Step {
  readonly owner: GraphQLObjectType
  readonly field: GraphQLField<unknown, unknown>
}

/** The steps from the root to a list. */
type Chain = readonly Step[]

/** The size of a chain's question: rows of each list, fields of the last, repetitions in all. */
interface Size {
  readonly rows: number
  readonly leaves: number
  readonly times: number
}

const MOST_DEPTH = 9
/** Fields of one name that one selection may have. */
const MOST_TIMES = 10
/** Ways to a list that are tried: those with most rows, where all are had, and the shortest. */
const MOST_WAYS = 2
const ROWS = [5_000, 1_000, 200, 50, 10, 2, 1]
const LEAVES = [30, 10, 5, 3, 2, 1]

/** Values of arguments and parts of them; any other required one gets the first of its kind. */
export type Samples = Readonly<Record<string, string | number>>

/**
 * For each list that a stranger may read, the question that multiplies it most within so many
 * points, written so that graphql-js answers it. A new list is included automatically.
 */
export class CostliestDocuments {
  readonly #schema: GraphQLSchema
  readonly #samples: Samples
  readonly #reckon: Reckon

  constructor(schema: GraphQLSchema, samples: Samples, reckon: Reckon) {
    this.#schema = schema
    this.#samples = samples
    this.#reckon = reckon
  }

  within(points: number): CostlyDocument[] {
    const chains = [...this.#chainsByList()]
    return chains.flatMap(([list, each]) => this.#costliest(list, each, points) ?? [])
  }

  #chainsByList(): ReadonlyMap<string, readonly Chain[]> {
    const found = new Map<string, Chain[]>()
    const follow = (owner: GraphQLObjectType, chain: Chain): void => {
      for (const field of Object.values(owner.getFields())) {
        const whole = [...chain, { owner, field }]
        const isRoot = chain.length === 0
        if (isRoot && !isPublic(field)) continue
        const list = `${owner.name}.${field.name}`
        if (isList(field)) found.set(list, [...(found.get(list) ?? []), whole])
        const type = getNamedType(field.type)
        const isSeen = whole.some((step) => step.owner === type)
        if (isObjectType(type) && !isSeen && whole.length < MOST_DEPTH) follow(type, whole)
      }
    }
    follow(this.#schema.getQueryType()!, [])
    return found
  }

  #costliest(list: string, chains: readonly Chain[], points: number): CostlyDocument | undefined {
    const rowsOf = (chain: Chain): number =>
      this.#reckon(this.#written(chain, { rows: ROWS[0]!, leaves: 1, times: 1 }))?.fields ?? 0
    const ways = chains.map((chain) => ({ chain, rows: rowsOf(chain) }))
    const longest = ways.toSorted((a, b) => b.rows - a.rows).slice(0, MOST_WAYS)
    const straight = ways.toSorted((a, b) => a.chain.length - b.chain.length).slice(0, MOST_WAYS)
    const tried = new Set([...longest, ...straight].map(({ chain }) => chain))
    const found = [...tried].flatMap((chain) => this.#largest(chain, points) ?? [])
    const best = found.sort((a, b) => b.fields - a.fields)[0]
    return best && { list, ...best }
  }

  #largest(chain: Chain, points: number): Omit<CostlyDocument, 'list'> | undefined {
    let best: Omit<CostlyDocument, 'list'> | undefined
    for (const rows of hasRows(chain) ? ROWS : [1]) {
      for (const leaves of LEAVES) {
        const once = this.#reckon(this.#written(chain, { rows, leaves, times: 1 }))
        if (!once || once.points > points) continue
        const times = Math.min(MOST_TIMES, Math.floor(points / once.points))
        const fields = once.fields * times
        if (fields <= (best?.fields ?? 0)) break
        best = { query: this.#written(chain, { rows, leaves, times }), fields }
        break
      }
    }
    return best
  }

  #written(chain: Chain, size: Size): string {
    const selection = this.#selected(chain, size)
    return `{ ${Array.from({ length: size.times }, (_, at) => `a${at}: ${selection}`).join(' ')} }`
  }

  #selected([step, ...below]: Chain, size: Size): string {
    const { field } = step!
    const args = field.args.flatMap((arg) => this.#given(arg, size.rows))
    const call = field.name + (args.length > 0 ? `(${args.join(', ')})` : '')
    if (below.length > 0) return `${call} { ${this.#selected(below, size)} }`
    const type = getNamedType(field.type)
    // The compiler leaves out conditional fields, so graphql-js has to write them.
    if (!isObjectType(type)) return `${call} @skip(if: false)`
    const leaves = this.#leavesOf(type).slice(0, size.leaves)
    return `${call} { ... @include(if: true) { ${leaves.join(' ')} } }`
  }

  /** Objects within it have one field of theirs: each is an object of the answer. */
  #leavesOf(type: GraphQLObjectType): string[] {
    return Object.values(type.getFields()).flatMap((field) => {
      if (field.args.length > 0) return []
      const inner = getNamedType(field.type)
      if (!isObjectType(inner)) return [field.name]
      const leaf = Object.values(inner.getFields()).find(
        (each) => each.args.length === 0 && !isObjectType(getNamedType(each.type)),
      )
      return leaf ? [`${field.name} { ${leaf.name} }`] : []
    })
  }

  #given(input: GraphQLArgument | GraphQLInputField, rows: number): readonly string[] {
    const isWanted = isNonNullType(input.type) || hasLimit(input)
    const value = isWanted ? this.#value(input.type, input.name, rows) : undefined
    return value === undefined ? [] : [`${input.name}: ${value}`]
  }

  #value(input: GraphQLInputType, name: string, rows: number): string {
    if (name === 'limit') return String(rows)
    const type = getNullableType(input)
    const own = this.#samples[name]
    if (own !== undefined) return JSON.stringify(own)
    if (isEnumType(type)) return type.getValues()[0]!.name
    if (isListType(type)) return '[]'
    if (!isInputObjectType(type)) return type.name === 'String' || type.name === 'ID' ? '"x"' : '1'
    const parts = Object.values(type.getFields()).flatMap((field) => {
      const isSample = this.#samples[field.name] !== undefined
      return isSample
        ? [`${field.name}: ${this.#value(field.type, field.name, rows)}`]
        : this.#given(field, rows)
    })
    return `{ ${parts.join(', ')} }`
  }
}

function isList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

function hasRows(chain: Chain): boolean {
  return chain.some(({ field }) => field.args.some((arg) => hasLimit(arg)))
}

/** Whether it says how many rows there are, or a part of it does. */
function hasLimit({ name, type }: GraphQLArgument | GraphQLInputField): boolean {
  if (name === 'limit') return true
  const named = getNullableType(type)
  return isInputObjectType(named) && Object.hasOwn(named.getFields(), 'limit')
}

function isPublic({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: { public?: true } } }
  return pothosOptions?.authScopes?.public === true
}
