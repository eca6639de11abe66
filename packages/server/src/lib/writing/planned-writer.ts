import { CannotWrite, writeBoolean, writeFloat, writeInt, writeString } from './json-writer.ts'
import { KeptTexts, onePiece } from './kept-texts.ts'
import { ValueNumbers } from './value-numbers.ts'
import { MARK, type PlannedField, type WritePlan, type WrittenText } from './write-plan.ts'

type Write = (value: unknown, left: LeftOut) => string

/** The common memory of writers by several plans. */
export class WriterMemory {
  readonly texts = new KeptTexts()
  readonly numbers = new ValueNumbers()
}

/**
 * Writes values by a plan. Throws `CannotWrite` for one the plan does not allow. All texts written
 * with one memory are to be sent to one reader, in order.
 */
export function plannedWriter(
  plan: WritePlan,
  { texts, numbers }: WriterMemory,
): (value: unknown) => WrittenText {
  const write = writerOf(plan, texts)
  return (value) => {
    numbers.beginAnswer()
    const left = new LeftOut(numbers)
    const text = write(value, left)
    return { text, left: left.places, own: left.own, sent: numbers.takeUnsent() }
  }
}

type LeftPlan = Extract<WritePlan, { kind: 'left' }>

/** Values that somebody else writes, each once. */
class LeftOut {
  readonly places: number[] = []
  readonly own: unknown[] = []
  readonly #numbers: ValueNumbers
  readonly #marks = new Map<number, Map<unknown, string>>()

  constructor(numbers: ValueNumbers) {
    this.#numbers = numbers
  }

  add({ writer, isShared }: LeftPlan, value: unknown): string {
    let marks = this.#marks.get(writer)
    if (!marks) this.#marks.set(writer, (marks = new Map()))
    let mark = marks.get(value)
    if (mark === undefined) {
      mark = `${MARK}${this.places.length / 2}${MARK}`
      this.places.push(writer, isShared ? this.#numbers.numberOf(value) : -this.own.push(value))
      marks.set(value, mark)
    }
    return mark
  }
}

function writerOf(plan: WritePlan, texts: KeptTexts): Write {
  const write = presentWriterOf(plan, texts)
  const { isNonNull } = plan
  return (value, left) => {
    if (value !== null && value !== undefined) return write(value, left)
    if (isNonNull) throw new CannotWrite()
    return 'null'
  }
}

function presentWriterOf(plan: WritePlan, texts: KeptTexts): Write {
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
      return listWriter(writerOf(plan.of, texts))
    case 'object':
      return objectWriter(plan, texts)
    case 'left':
      return (value, left) => left.add(plan, value)
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

type ObjectPlan = Extract<WritePlan, { kind: 'object' }>
type Fields = Readonly<Record<string, unknown>>
type WriteField = (value: Fields, left: LeftOut) => string

function objectWriter({ fields, keptBy }: ObjectPlan, texts: KeptTexts): Write {
  const writers = fields.map((field) => ({ write: fieldWriter(field, texts), ...field }))
  const parts =
    keptBy === undefined ? writers.map(({ write }) => write) : keptParts(writers, keptBy, texts)
  return (value, left) => {
    let text = ''
    for (const write of parts) text += write(value as Fields, left)
    return `${text}}`
  }
}

function fieldWriter({ lead, property, plan }: PlannedField, texts: KeptTexts): WriteField {
  const write = writerOf(plan, texts)
  return (value, left) => lead + write(value[property], left)
}

/** Kept neighbours are one text; fresh fields stand between such texts. */
function keptParts(
  fields: readonly { readonly write: WriteField; readonly isFresh?: boolean | undefined }[],
  keptBy: string,
  texts: KeptTexts,
): WriteField[] {
  const parts: WriteField[] = []
  let neighbours: WriteField[] = []
  for (const { write, isFresh } of fields) {
    if (isFresh === true) parts.push(write)
    else if (neighbours.push(write) === 1) parts.push(keptWriter(neighbours, keptBy, texts))
    if (isFresh === true) neighbours = []
  }
  return parts
}

function keptWriter(writers: readonly WriteField[], keptBy: string, texts: KeptTexts): WriteField {
  return (value, left) => {
    const key = value[keptBy]
    let text = texts.find(writers, key)
    if (text === undefined) {
      text = onePiece(writers.map((write) => write(value, left)))
      texts.keep(writers, key, text)
    }
    return text
  }
}
