import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

const box = { width: 45, height: 15 }

test('a sparkline spans its lowest to its highest value, and leaves gaps out', () => {
  const { d, end } = sparkPath([1, 2, null, 3, 2], box)
  expect(d).toBe('M2.5 12.5L12.5 7.5M32.5 2.5L42.5 7.5')
  expect(end).toEqual({ x: 42.5, y: 7.5 })
})

test('a sparkline of a constant series is a line in the middle; an empty series has no line', () => {
  expect(sparkPath([5, 5], box).d).toBe('M2.5 7.5L42.5 7.5')
  expect(sparkPath([null, null], box)).toEqual({ d: '', end: undefined })
})
