import { expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { samples } from './mutation-samples.ts'

test('the samples for races with a deletion cover exactly the mutations of the schema', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()
  expect(Object.keys(samples).toSorted()).toEqual(mutations)
})
