import { expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { samples } from './mutation-samples.ts'

test('every mutation of the schema has a sample to race with, and no other has', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()
  expect(Object.keys(samples).toSorted()).toEqual(mutations)
})
