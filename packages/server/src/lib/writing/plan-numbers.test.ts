import { expect, test } from 'vitest'
import { AnswerWriters } from '../../market/thread/answer-writers.ts'
import { KNOWN_PLANS, PlanNumbers, SentPlans } from './plan-numbers.ts'
import type { WritePlan } from './write-plan.ts'

test('a thread writes by each plan it was sent, however many there are', () => {
  const numbers = new PlanNumbers()
  const plans = new SentPlans()
  const thread = new AnswerWriters()
  const texts = Array.from({ length: 3 * KNOWN_PLANS }, (_, index): string => {
    const field = { lead: `{"field${index}":`, property: 'value', plan: FLOAT }
    return JSON.stringify({ isNonNull: true, kind: 'object', fields: [field] } satisfies WritePlan)
  })
  // Each new one, and after it some of the last 300.
  texts.forEach((_, newest) => {
    for (const at of [newest, newest - 1, newest - 40, newest - 299]) {
      if (at < 0) continue
      const sent = plans.toSend(numbers.numbered(texts[at]!))
      thread.learn(sent)
      expect(thread.write(sent, { value: 5 })?.text).toBe(`{"field${at}":5}`)
    }
  })
})

test('the text of a plan is sent once', () => {
  const numbers = new PlanNumbers()
  const plans = new SentPlans()
  const [first, again] = [numbers.numbered('{}'), numbers.numbered('{}')]
  expect(plans.toSend(first).text).toBe('{}')
  expect(plans.toSend(again)).toEqual({ number: first.number, text: undefined })
})

const FLOAT: WritePlan = { isNonNull: true, kind: 'float' }
