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
import { madeOf } from '../../answers/made-of.ts'

/** A number from 0 to below 1. */
export type Random = () => number

/** Values of arguments by their name or that of their type; one without values is left out. */
export type Samples = Readonly<Record<string, readonly (string | number | boolean)[]>>

const MOST_DEPTH = 9

/**
 * A question of this schema as a stranger may write it: lists within lists, many fields of one, the
 * same again under other names, beyond any limit. The same random numbers write the same question.
 */
export class RandomDocuments {
  readonly #roots: readonly GraphQLField<unknown, unknown>[]
  readonly #samples: Samples
  readonly #random: Random
  /** Fields that may still be added. */
  #left = 0
  #aliases = 0

  constructor(schema: GraphQLSchema, samples: Samples, random: Random) {
    const roots = Object.values(schema.getQueryType()!.getFields()).filter(isPublic)
    // Fields of the market are the largest, so they come up more often.
    this.#roots = roots.flatMap((root) => Array(madeOf(root)?.of === 'market' ? 4 : 1).fill(root))
    this.#samples = samples
    this.#random = random
  }

  next(): string {
    this.#left = 5 + Math.floor(this.#random() * 250)
    this.#aliases = 0
    const roots = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () =>
      this.#selected(this.#pick(this.#roots), 1),
    )
    return `{ ${roots.join(' ')} }`
  }

  #selected(field: GraphQLField<unknown, unknown>, depth: number): string {
    this.#left--
    const type = getNamedType(field.type)
    const args = field.args.flatMap((arg) => this.#given(arg))
    // Arguments differ from place to place: without a name of its own one could not stand twice.
    const label = args.length > 0 || depth === 1 ? `${field.name}_${this.#aliases++}: ` : ''
    const call = `${label}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}`
    return isObjectType(type) ? `${call} { ${this.#below(type, depth + 1)} }` : call
  }

  #below(type: GraphQLObjectType, depth: number): string {
    const chosen: string[] = ['__typename']
    for (const field of Object.values(type.getFields())) {
      const isLeaf = !isObjectType(getNamedType(field.type))
      const isWanted = this.#random() < (isLeaf ? 0.5 : 0.6)
      const hasRoom = this.#left > 0 && (isLeaf || depth < MOST_DEPTH)
      const mayBeNamed = field.args.length === 0 || this.#aliases < 14
      if (isWanted && hasRoom && mayBeNamed) chosen.push(this.#selected(field, depth))
    }
    return chosen.join(' ')
  }

  #given(input: GraphQLArgument | GraphQLInputField): readonly string[] {
    const isNeeded = isNonNullType(input.type)
    const isLikely = isNeeded || this.#samples[input.name] !== undefined
    if (!isNeeded && this.#random() < (isLikely ? 0.1 : 0.6)) return []
    const value = this.#value(input.type, input.name)
    return value === undefined ? [] : [`${input.name}: ${value}`]
  }

  #value(input: GraphQLInputType, name: string): string | undefined {
    const type = getNullableType(input)
    if (this.#samples[name]?.length === 0) return undefined
    if (isListType(type)) {
      const item = this.#value(type.ofType, name)
      return item === undefined ? undefined : `[${item}]`
    }
    const own = this.#samples[name]
    if (own) return JSON.stringify(this.#pick(own))
    if (isEnumType(type)) return this.#pick(type.getValues()).name
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).flatMap((field) => this.#given(field))
      return `{ ${fields.join(', ')} }`
    }
    const known = this.#samples[type.name]
    return known && JSON.stringify(this.#pick(known))
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!
  }
}

function isPublic({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: { public?: true } } }
  return pothosOptions?.authScopes?.public === true
}
