import { expect, test } from 'vitest'
import {
  EMPTY_TAG,
  END_TAG,
  FIRST_FLAG,
  ITEM_END,
  KNOWN_ELEMENTS,
  tagEndAt,
} from './known-elements.ts'

const tags = KNOWN_ELEMENTS.flatMap((name, id): [string, number][] => [
  [`<${name}>`, id],
  [`</${name.split(' ')[0]}>`, id + END_TAG],
  ...(id < FIRST_FLAG || id === ITEM_END
    ? []
    : [[`<${name}/>`, id + EMPTY_TAG] as [string, number]]),
])

function endOf(text: string, tag: number): number {
  const bytes = new TextEncoder().encode(text.padEnd(40, 'x'))
  return tagEndAt(new DataView(bytes.buffer), 0, tag)
}

test.each(tags)('the tag %s is recognized only if every byte matches', (text, tag) => {
  expect(endOf(text, tag)).toBe(text.length)
  for (let at = 0; at < text.length; at++) {
    expect(endOf(`${text.slice(0, at)}~${text.slice(at + 1)}`, tag)).toBe(-1)
  }
})

test('no known tag has more bytes than a comparison covers', () => {
  expect(Math.max(...tags.map(([text]) => text.length))).toBeLessThanOrEqual(20)
})
