import { expect, test } from 'vitest'
import type { ExchangerStatus } from '../../db/tables.ts'
import { listedExchanger } from '../../testing/records/listed-exchanger.ts'
import { LiveDirectory } from '../exchangers/index.ts'
import { exchangerPage } from './market-pages.ts'

const listed = (slug: string, status: ExchangerStatus, isPutAway: boolean) =>
  listedExchanger(slug, { status, isPutAway })

test('a suspended or archived exchanger’s page says whether its next valid file restores it', () => {
  const exchangers = new LiveDirectory()
  exchangers.load([
    listed('waiting', 'SUSPENDED', false),
    listed('put-away', 'SUSPENDED', true),
    listed('archived', 'ARCHIVED', true),
  ])
  const said = (slug: string) =>
    exchangerPage(
      { exchangers },
      { locale: 'en', saidOf: () => ({ title: 'Exchangers', description: '' }) },
      slug,
    )?.description
  expect(['waiting', 'put-away', 'archived'].map(said)).toEqual([
    'waiting: suspended: its offers are in no search until its next good file.',
    'put-away: suspended: its offers are in no search.',
    'archived: not listed any more; what is known of it stays.',
  ])
})

test.each([
  [0, 0, undefined],
  [1, 0, { ratingValue: 1, reviewCount: 1 }],
  [0, 4, { ratingValue: 0, reviewCount: 4 }],
  [2, 1, { ratingValue: 0.67, reviewCount: 3 }],
])(
  '%s good and %s bad reviews written on this site become the structured rating %o',
  (good, bad, rating) => {
    const exchangers = new LiveDirectory()
    const name = '</script><script>alert(1)</script>'
    const counts = { goodReviews: 900, badReviews: 9, ownGoodReviews: good, ownBadReviews: bad }
    exchangers.load([{ ...listed('alfa', 'ACTIVE', false), name, ...counts }])
    const page = exchangerPage(
      { exchangers },
      { locale: 'en', saidOf: () => ({ title: 'Exchangers', description: '' }) },
      'alfa',
    )
    // We vouch for no counts from elsewhere, so a page without own reviews has no rating.
    const rated = page?.facts.find((each) => 'aggregateRating' in each)
    expect(rated).toEqual(
      rating && {
        '@type': 'Organization',
        name,
        aggregateRating: { '@type': 'AggregateRating', bestRating: 1, worstRating: 0, ...rating },
      },
    )
  },
)
