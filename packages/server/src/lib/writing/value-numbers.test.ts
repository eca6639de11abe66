import { expect, test } from 'vitest'
import { CannotWrite } from './json-writer.ts'
import { plannedWriter, WriterMemory } from './planned-writer.ts'
import { KNOWN_VALUES, KnownValues } from './value-numbers.ts'
import { wholeText, type WritePlan, Written } from './write-plan.ts'

const NAME = { lead: '{"name":', property: 'name', plan: { isNonNull: true, kind: 'string' } }

/** A list of objects somebody else writes, each beside an amount. */
const plan = (isShared: boolean): WritePlan => ({
  isNonNull: true,
  kind: 'list',
  of: {
    isNonNull: true,
    kind: 'object',
    fields: [
      {
        lead: '{"of":',
        property: 'of',
        plan: { isNonNull: true, kind: 'left', writer: 0, isShared },
      },
      { lead: ',"amount":', property: 'amount', plan: { isNonNull: true, kind: 'float' } },
    ],
  },
})

/** One thread and the one it answers, with nothing but plain messages between them. */
function twoSides(isShared = true) {
  const write = plannedWriter(plan(isShared), new WriterMemory())
  const known = new KnownValues()
  let values = 0
  const tell = (objects: readonly object[]): string => {
    const message = structuredClone(write(objects.map((of, amount) => ({ of, amount }))))
    values += message.sent.values.length + message.own.length
    return wholeText(new Written(message, known), (_writer, value) => JSON.stringify(value))
  }
  return { write, tell, sent: () => values }
}

const plainly = (objects: readonly object[]) =>
  JSON.stringify(objects.map((of, amount) => ({ of, amount })))

test('what comes again and again is sent once', () => {
  const { tell, sent } = twoSides()
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name }))
  expect(tell([a!, b!, a!])).toBe(plainly([a!, b!, a!]))
  expect(tell([b!, c!, a!])).toBe(plainly([b!, c!, a!]))
  expect(sent()).toBe(3)
})

test('more values than are known by number are all told right', () => {
  const { tell, sent } = twoSides()
  const objects = Array.from({ length: 3 * KNOWN_VALUES }, (_, index) => ({ name: `n${index}` }))
  for (let at = 0; at < objects.length; at += 70) {
    // Some earlier ones come beside new ones, known or forgotten.
    const chosen = [...objects.slice(at, at + 70), objects[at >> 1]!, objects[at >> 3]!]
    expect(tell(chosen)).toBe(plainly(chosen))
  }
  expect(sent()).toBeGreaterThan(objects.length)
  expect(sent()).toBeLessThan(1.02 * objects.length)
})

test('what an answer that could not be written had is told with the next', () => {
  const { write, tell } = twoSides()
  const objects = ['a', 'b'].map((name) => ({ name }))
  expect(() => write([{ of: objects[0], amount: 'much' }])).toThrow(CannotWrite)
  expect(tell(objects)).toBe(plainly(objects))
})

test('values of one answer alone are sent with it, and remembered by nobody', () => {
  const { tell, sent } = twoSides(false)
  const object = { name: 'a' }
  for (let again = 1; again <= 3; again++) {
    expect(tell([object, object])).toBe(plainly([object, object]))
    expect(sent()).toBe(again)
  }
})

test('a text that is kept is that of its object, by its own selection', () => {
  const memory = new WriterMemory()
  const kept = (lead: string) =>
    plannedWriter(
      {
        isNonNull: true,
        kind: 'object',
        keptBy: 'terms',
        fields: [{ ...NAME, lead } as never],
      },
      memory,
    )
  const [byName, byAlias] = [kept('{"name":'), kept('{"alias":')]
  let reads = 0
  const named = (name: string) => ({
    terms: {},
    get name() {
      reads++
      return name
    },
  })
  const [a, b] = [named('a'), named('b')]
  const texts = [byName(a), byName(b), byName(a), byAlias(a), byName(a)].map(({ text }) => text)
  expect(texts).toEqual([
    '{"name":"a"}',
    '{"name":"b"}',
    '{"name":"a"}',
    '{"alias":"a"}',
    '{"name":"a"}',
  ])
  expect(reads).toBe(3)
})

test('what is fresh is written anew each time, wherever it stands', () => {
  const field = (name: string, isFresh?: boolean) => ({
    property: name,
    plan: { isNonNull: true, kind: 'int' as const },
    isFresh,
  })
  const terms = {}
  const told = { terms, a: 1, b: 2, time: 3 }
  for (const order of [
    ['a', 'time', 'b'],
    ['time', 'a', 'b'],
    ['a', 'b', 'time'],
    ['time', 'a', 'time', 'b', 'time'],
    ['time'],
  ]) {
    const fields = order.map((name, at) => ({
      ...field(name, name === 'time'),
      lead: `${at === 0 ? '{' : ','}"${name}${at}":`,
    }))
    const write = plannedWriter(
      { isNonNull: true, kind: 'object', keptBy: 'terms', fields },
      new WriterMemory(),
    )
    expect(write(told).text).toBe(JSON.stringify(read(told, order)))
    // The others are not looked at again: by their terms they are known.
    const later = { terms, a: 0, b: 0, time: 4 }
    expect(write(later).text).toBe(JSON.stringify(read({ ...told, time: 4 }, order)))
    const another = { ...later, terms: {} }
    expect(write(another).text).toBe(JSON.stringify(read(another, order)))
  }
})

function read(value: Readonly<Record<string, unknown>>, order: readonly string[]) {
  return Object.fromEntries(order.map((name, at) => [name + at, value[name]]))
}

test('texts that take more than their room are forgotten, and written again', () => {
  const write = plannedWriter(
    { isNonNull: true, kind: 'object', keptBy: 'terms', fields: [NAME as never] },
    new WriterMemory(),
  )
  let reads = 0
  const names = Array.from({ length: 20 }, (_, index) => String(index).padEnd(2_000_000, '.'))
  const objects = names.map((name) => ({
    terms: {},
    get name() {
      reads++
      return name
    },
  }))
  for (const index of [0, 0, ...names.keys(), ...names.keys()]) {
    expect(write(objects[index]).text === `{"name":"${names[index]}"}`).toBe(true)
  }
  expect(reads).toBeGreaterThan(20)
})
