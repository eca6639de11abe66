import { CannotWrite, writeBoolean, writeFloat, writeInt, writeString } from './json-writer.ts'
import { MARK, type WritePlan, type WrittenText } from './write-plan.ts'

type Write = (value: unknown, left: LeftOut) => string

/** Writes values by a plan. Throws `CannotWrite` for one the plan does not allow. */
export function plannedWriter(plan: WritePlan): (value: unknown) => WrittenText {
  const write = writerOf(plan)
  return (value) => {
    const left = new LeftOut()
    return { text: write(value, left), left: left.values }
  }
}

/** Values that somebody else writes, each once. */
class LeftOut {
  readonly values: { readonly writer: number; readonly value: unknown }[] = []
  readonly #places = new Map<number, Map<unknown, string>>()

  add(writer: number, value: unknown): string {
    let places = this.#places.get(writer)
    if (!places) this.#places.set(writer, (places = new Map()))
    let place = places.get(value)
    if (place === undefined) {
      place = `${MARK}${this.values.length}${MARK}`
      this.values.push({ writer, value })
      places.set(value, place)
    }
    return place
  }
}

function writerOf(plan: WritePlan): Write {
  const write = presentWriterOf(plan)
  const { isNonNull } = plan
  return (value, left) => {
    if (value !== null && value !== undefined) return write(value, left)
    if (isNonNull) throw new CannotWrite()
    return 'null'
  }
}

function presentWriterOf(plan: WritePlan): Write {
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
      return timeWriter()
    case 'enum':
      return enumWriter(new Map(plan.texts))
    case 'list':
      return listWriter(writerOf(plan.of))
    case 'object':
      return objectWriter(plan.fields)
    case 'left':
      return (value, left) => left.add(plan.writer, value)
  }
}

const KNOWN_TIMES = 1_000

function timeWriter(): Write {
  // An answer has the same few again and again.
  const known = new Map<unknown, string>()
  return (value) => {
    let text = known.get(value)
    if (text === undefined) {
      if (typeof value !== 'number') throw new CannotWrite()
      if (known.size >= KNOWN_TIMES) known.clear()
      known.set(value, (text = `"${new Date(value).toISOString()}"`))
    }
    return text
  }
}

function enumWriter(texts: ReadonlyMap<unknown, string>): Write {
  return (value) => {
    const text = texts.get(value)
    if (text === undefined) throw new CannotWrite()
    return text
  }
}

function listWriter(write: Write): Write {
  return (value, left) => {
    if (!Array.isArray(value)) throw new CannotWrite()
    let text = '['
    for (let i = 0; i < value.length; i++) {
      if (i > 0) text += ','
      text += write(value[i], left)
    }
    return `${text}]`
  }
}

function objectWriter(fields: Extract<WritePlan, { kind: 'object' }>['fields']): Write {
  const writers = fields.map(({ lead, property, plan }) => {
    const write = writerOf(plan)
    return (value: Readonly<Record<string, unknown>>, left: LeftOut) =>
      lead + write(value[property], left)
  })
  return (value, left) => {
    let text = ''
    for (const write of writers) text += write(value as Readonly<Record<string, unknown>>, left)
    return `${text}}`
  }
}
