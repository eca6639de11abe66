import {
  CannotWrite,
  writeBoolean,
  writeFloat,
  writeInt,
  writeString,
  writeTime,
} from './json-writer.ts'
import type { PlannedField, WritePlan } from './write-plan.ts'

/** The thread that runs a plan: the resolvers', or one that has the market alone. */
export interface WritingPlace {
  /** The text of a part for a value, or a stand-in for it. */
  writePart(part: number, value: unknown): string
  /**
   * Called for each item of a list, with the number of letters that the list has by then. May
   * throw.
   */
  count(letters: number): void
}

/** Writes a value as JSON. Throws `CannotWrite` for one that the plan does not allow. */
export type WriteValue = (value: unknown, place: WritingPlace) => string

export function writerOf(plan: WritePlan): WriteValue {
  const write = presentWriterOf(plan)
  const { isNonNull } = plan
  return (value, place) => {
    if (value !== null && value !== undefined) return write(value, place)
    if (isNonNull) throw new CannotWrite()
    return 'null'
  }
}

function presentWriterOf(plan: WritePlan): WriteValue {
  switch (plan.kind) {
    case 'float':
      return writeFloat
    case 'int':
      return writeInt
    case 'boolean':
      return writeBoolean
    case 'string':
      return writeString
    case 'time':
      return writeTime
    case 'enum':
      return enumWriter(new Map(plan.texts))
    case 'list':
      return listWriter(writerOf(plan.of))
    case 'object':
      return objectWriter(plan.fields)
    case 'text':
      return () => plan.text
    case 'part':
      return (value, place) => place.writePart(plan.part, value)
  }
}

function enumWriter(texts: ReadonlyMap<unknown, string>): WriteValue {
  return (value) => {
    const text = texts.get(value)
    if (text === undefined) throw new CannotWrite()
    return text
  }
}

function listWriter(write: WriteValue): WriteValue {
  return (value, place) => {
    if (!Array.isArray(value)) throw new CannotWrite()
    let text = '['
    for (let i = 0; i < value.length; i++) {
      if (i > 0) text += ','
      text += write(value[i], place)
      place.count(text.length)
    }
    return `${text}]`
  }
}

type Fields = Readonly<Record<string, unknown>>

function objectWriter(fields: readonly PlannedField[]): WriteValue {
  const writers = fields.map(({ lead, property, plan }) => ({
    lead,
    property,
    write: writerOf(plan),
  }))
  return (value, place) => {
    let text = ''
    for (const { lead, property, write } of writers) {
      text += lead + write(property === undefined ? value : (value as Fields)[property], place)
    }
    return `${text}}`
  }
}
