import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerBudget } from './answer-budget.ts'
import { writeLong } from './write-long.ts'

const turnless = () => new AnswerBudget(Infinity, () => Promise.resolve())

/** Wherever an answer is cut into slices, clients receive the same JSON. */
test('an answer written in slices equals one written in one piece', async () => {
  const json = fc.dictionary(fc.stringMatching(/^[A-Za-z_]\w*$/), fc.jsonValue())
  await assertProperty(
    fc.asyncProperty(json, async (given) => {
      const data = JSON.parse(
        JSON.stringify(given, (key, value) => (isName(key) ? value : undefined)),
      )
      expect(JSON.parse(await writeLong(data, turnless()))).toEqual(data)
    }),
  )
})

/** Labels of GraphQL are names; places in a list are numbers. */
function isName(key: string): boolean {
  return /^\w*$/.test(key)
}

const ROWS = Array.from({ length: 2_000 }, (_, row) => ({ row, text: 'Обмен "1"', none: null }))

test('writing a long answer lets other work run between slices', async () => {
  let turns = 0
  const budget = new AnswerBudget(Infinity, async () => void turns++)
  expect(JSON.parse(await writeLong({ ROWS }, budget))).toEqual({ ROWS })
  expect(turns).toBeGreaterThan(5)
})

test('an answer ends at its size limit or when its time is over', async () => {
  const text = 'x'.repeat(100_000)
  let written = 0
  const texts = Array.from({ length: 100_000 }, () => ({
    get text() {
      written++
      return text
    },
  }))
  await expect(writeLong({ texts }, turnless())).rejects.toThrow('too large')
  expect(written).toBeLessThan(1_000)
  const late = new AnswerBudget(-Infinity, () => Promise.resolve())
  await expect(writeLong({ ROWS }, late)).rejects.toThrow('Too many questions')
})
