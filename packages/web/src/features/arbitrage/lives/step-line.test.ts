import { expect, test } from 'vitest'
import { stepLine } from './step-line.ts'

const box = { width: 100, height: 40, pad: 5 }

test('each value of a step line lasts until the next value, and the last one to the end', () => {
  const steps = [
    { atMs: 1_000, value: 1 },
    { atMs: 3_000, value: 3 },
    { atMs: 6_000, value: 2 },
  ]
  expect(stepLine(steps, 11_000, box)).toEqual({
    d: 'M0 35H20V5H50V20H100',
    area: 'M0 35H20V5H50V20H100V40H0Z',
    end: { x: 100, y: 20 },
  })
})

test('a step line of a constant value is level in the middle', () => {
  expect(stepLine([{ atMs: 5_000, value: 2 }], 4_000, box)?.d).toBe('M0 20H100')
  expect(stepLine([], 4_000, box)).toBeUndefined()
})
