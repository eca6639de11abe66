import { expect, test } from 'vitest'
import { nearTests } from './near-tests.ts'

const source = (path: string, ...imports: string[]) => ({ path, imports })

const sources = [
  source('packages/server/src/reviews/words.ts'),
  source('packages/server/src/reviews/words.test.ts', './words.ts'),
  source('packages/server/src/reviews/reviews.test.ts', '../testing/start-server.ts'),
  source('packages/server/src/reviews/leave-review.ts', './words.ts'),
  source('packages/server/src/owners/answer.test.ts', '../reviews/leave-review.ts'),
  source('packages/server/src/schema.ts', './reviews/leave-review.ts'),
  source('packages/server/src/testing/start-server.ts', '../schema.ts'),
  source('packages/server/src/wallet/wallet.test.ts', '../testing/start-server.ts'),
  source('packages/web/src/ui/button.tsx'),
  source('packages/web/src/home/home.test.tsx', '#web/ui/button.tsx', 'vitest'),
]

test('tests in the folder of a changed file and up to two imports away count as near', () => {
  expect(nearTests(sources, ['packages/server/src/reviews/words.ts'])).toEqual([
    'packages/server/src/reviews/words.test.ts',
    'packages/server/src/reviews/reviews.test.ts',
    'packages/server/src/owners/answer.test.ts',
  ])
})

test('imports in the pages that begin with the name of their own package are followed', () => {
  expect(nearTests(sources, ['packages/web/src/ui/button.tsx'])).toEqual([
    'packages/web/src/home/home.test.tsx',
  ])
})

test('a changed test is near itself, and a changed text is near the tests beside it', () => {
  const path = 'packages/server/src/wallet/wallet.test.ts'
  expect(nearTests(sources, [path])).toEqual([path])
  expect(nearTests(sources, ['packages/server/src/wallet/en.json'])).toEqual([path])
})

test('no test is near when no file has changed', () => {
  expect(nearTests(sources, [])).toEqual([])
})
