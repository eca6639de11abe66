import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import {
  CannotWrite,
  writeBoolean,
  writeFloat,
  writeInt,
  writeString,
  type WriteValue,
} from '../../lib/writing/json-writer.ts'
import { onePiece } from '../../lib/writing/kept-texts.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The writer of a type's value with these selections; undefined where it cannot be compiled. */
export function compileValue(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): WriteValue | undefined {
  if (isNonNullType(type)) {
    const write = compileValue(type.ofType, nodes, fragments)
    return (
      write &&
      ((value, writing) => {
        if (value === null || value === undefined) throw new CannotWrite()
        return write(value, writing)
      })
    )
  }
  const write = compileNullable(type, nodes, fragments)
  return (
    write &&
    ((value, writing) => (value === null || value === undefined ? 'null' : write(value, writing)))
  )
}

function compileNullable(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): WriteValue | undefined {
  if (isListType(type)) {
    const write = compileValue(type.ofType, nodes, fragments)
    return (
      write &&
      ((value, writing) => {
        if (!Array.isArray(value)) throw new CannotWrite()
        let text = '['
        for (let i = 0; i < value.length; i++) {
          if (i > 0) text += ','
          text += write(value[i], writing)
          writing.budget.count()
          writing.budget.judgeLetters(text.length)
        }
        return `${text}]`
      })
    )
  }
  if (isLeafType(type)) return leafWriter(type)
  return isObjectType(type) ? compileObject(type, nodes, fragments) : undefined
}

function leafWriter(type: GraphQLLeafType): WriteValue {
  if (type === GraphQLFloat) return writeFloat
  if (type === GraphQLInt) return writeInt
  if (type === GraphQLBoolean) return writeBoolean
  if (type === GraphQLString || type === GraphQLID) return writeString
  if (type instanceof GraphQLEnumType) {
    const texts = new Map(type.getValues().map(({ name, value }) => [value, `"${name}"`]))
    return (value) => {
      const text = texts.get(value)
      if (text === undefined) throw new CannotWrite()
      return text
    }
  }
  // Times: an answer has the same few again and again.
  const known = new Map<unknown, string>()
  return (value) => {
    let text = known.get(value)
    if (text === undefined) {
      if (known.size >= KNOWN_TIMES) known.clear()
      text = JSON.stringify(type.coerceOutputValue(value))
      known.set(value, text)
    }
    return text
  }
}

const KNOWN_TIMES = 1_000

/** Fields by label, each with all nodes that ask for it; undefined: one cannot be understood. */
export function collectFields(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): ReadonlyMap<string, readonly FieldNode[]> | undefined {
  const into = new Map<string, FieldNode[]>()
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  return collect(selections, type, { fragments, into }) ? into : undefined
}

function collect(
  selections: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { fragments, into }: { fragments: Fragments; into: Map<string, FieldNode[]> },
): boolean {
  return selections.every(({ selections: nodes }) =>
    nodes.every((node) => {
      if ((node.directives?.length ?? 0) > 0) return false
      if (node.kind === Kind.FIELD) {
        const label = (node.alias ?? node.name).value
        into.set(label, [...(into.get(label) ?? []), node])
        return true
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      const condition = fragment?.typeCondition?.name.value
      if (!fragment || (condition !== undefined && condition !== type.name)) return false
      return collect([fragment.selectionSet], type, { fragments, into })
    }),
  )
}

function compileObject(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): WriteValue | undefined {
  const byLabel = collectFields(type, nodes, fragments)
  if (!byLabel) return undefined
  const writers: WriteValue[] = []
  for (const [label, fieldNodes] of byLabel) {
    const lead = `${writers.length > 0 ? ',' : '{'}${JSON.stringify(label)}:`
    const writer = compileField(type, fieldNodes, { fragments, lead })
    if (!writer) return undefined
    writers.push(writer)
  }
  if (type.extensions['isShared'] === true) return writtenOnce(writers)
  return (value, writing) => {
    let text = ''
    for (let i = 0; i < writers.length; i++) text += writers[i]!(value, writing)
    return `${text}}`
  }
}

/** Equal objects, that is the same one, are written once. */
function writtenOnce(writers: readonly WriteValue[]): WriteValue {
  return (value, writing) => {
    let text = writing.texts.find(writers, value)
    if (text === undefined) {
      text = onePiece([...writers.map((write) => write(value, writing)), '}'])
      writing.texts.keep(writers, value, text)
    }
    return text
  }
}

/** The writer of `lead` and one field of an object. */
export function compileField(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  { fragments, lead }: { readonly fragments: Fragments; readonly lead: string },
): WriteValue | undefined {
  const [first] = nodes
  const name = first!.name.value
  if (name === '__typename') {
    const text = `${lead}${JSON.stringify(type.name)}`
    return () => text
  }
  const field = type.getFields()[name]
  if (!field || nodes.some((node) => (node.arguments?.length ?? 0) > 0)) return undefined
  // Whether it may be read has to be asked first.
  if (hasOwnRule(field) || hasOwnRule(type)) return undefined
  const write = compileValue(field.type, nodes, fragments)
  const read = readerOf(field)
  if (!write || !read) return undefined
  return (value, writing) => lead + write(read(value, writing.context), writing)
}

type Read = (parent: unknown, context: unknown) => unknown

/** The reader of a field that is a property of its object, or answers at once. */
function readerOf(field: GraphQLField<unknown, unknown>): Read | undefined {
  const property = field.extensions['pothosExposedField']
  if (typeof property === 'string') return (parent) => (parent as Record<string, unknown>)[property]
  const { resolve } = field
  if (field.extensions['isSync'] !== true || !resolve) return undefined
  // Such a resolver reads its parent and the context, never how it was asked for.
  return (parent, context) => resolve(parent, {}, context, undefined as never)
}

function hasOwnRule({ extensions }: { readonly extensions: object }): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { readonly authScopes?: unknown } }
  return pothosOptions?.authScopes !== undefined
}
