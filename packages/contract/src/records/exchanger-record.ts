import { MOST_REVIEW_LINKS } from '../form-rules.ts'
import { defineRecord } from './define-record.ts'

/**
 * Everything that an admin edits of an exchanger. The table, the list, the input and its checks,
 * the file of an import, the form and the audit log's names follow from it; labels and hints are
 * the texts of `exchanger-record` on the pages.
 */
export const exchangerRecord = defineRecord(
  {
    slug: {
      column: 'slug',
      kind: 'slug',
      max: 60,
      isRequired: true,
      isUnique: true,
      hasHint: true,
    },
    name: {
      column: 'name',
      kind: 'text',
      max: 80,
      isRequired: true,
      isOfSource: true,
      isWide: true,
    },
    siteUrl: { column: 'site_url', kind: 'address', max: 500, hasHint: true, isWide: true },
    // Without an address of its file, an exchanger is listed and not polled.
    feedUrl: {
      column: 'feed_url',
      kind: 'address',
      max: 500,
      isUnique: true,
      hasHint: true,
      isWide: true,
    },
    reviewLinks: {
      column: 'review_links',
      kind: 'links',
      max: MOST_REVIEW_LINKS,
      maxLength: 300,
      description: `Reviews on other sites: at most ${MOST_REVIEW_LINKS} https addresses.`,
      hasHint: true,
      isWide: true,
    },
    country: {
      column: 'country',
      kind: 'country',
      description: 'Two-letter ISO 3166 code.',
      hasHint: true,
    },
    goodReviews: { column: 'good_reviews', kind: 'count', max: 1_000_000_000, isOfSource: true },
    badReviews: { column: 'bad_reviews', kind: 'count', max: 1_000_000_000, isOfSource: true },
    openedAt: { column: 'opened_at', kind: 'day', hasHint: true },
  },
  ['name', 'slug', 'country'],
)

export type ExchangerRecordFields = typeof exchangerRecord.fields

/** The name of a field that an admin edits, in the schema, in files and in the form. */
export type ExchangerField = keyof ExchangerRecordFields
