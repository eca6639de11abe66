import { expect, test } from 'vitest'
import { faultDetail } from './fault-detail.ts'

test('the fault of a received file is quoted verbatim', () => {
  expect(faultDetail({ line: 3, text: 'it answers 503' })).toBe('it answers 503')
})

test('the fault of a missing file keeps only the parts that need no translation', () => {
  const detailOf = (text: string) => faultDetail({ line: null, text })
  expect(detailOf('it answers 503')).toBe('503')
  expect(detailOf('it redirects to https://example.org/x')).toBe('https://example.org/x')
  expect(detailOf('it is larger than 8000000 bytes')).toBe('')
  expect(detailOf('nobody answers there')).toBe('')
})
