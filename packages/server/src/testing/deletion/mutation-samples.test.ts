import { expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { samples } from './mutation-samples.ts'

test('exactly the mutations of the schema have samples for the race with a deletion', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()
  expect(Object.keys(samples).toSorted()).toEqual(mutations)
})
