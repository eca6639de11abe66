import type { ColumnType, Generated } from 'kysely'

export type ContentLocale = 'en' | 'ru'

interface FaqCategoriesTable {
  slug: string
  /** A place from 0. */
  place: number
  title_en: string
  title_ru: string
  /** Set once a person has put its articles in order: releases then leave their places alone. */
  ordered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Texts a person has removed: no release brings them back. */
interface FaqRemovedTable {
  category: string
  slug: string
  locale: ContentLocale
}

interface FaqArticlesTable {
  id: Generated<string>
  category: string
  slug: string
  /** The place in its category, from 0. */
  place: number
  /** Readers whom it helped, and whom it did not. */
  helped: Generated<number>
  not_helped: Generated<number>
}

interface FaqTextsTable {
  article_id: string
  locale: ContentLocale
  title: string
  /** Markdown. */
  body: string
  /** The body without its marks, for searching and excerpts. */
  plain: string
  /** Texts in small letters. We fold them ourselves: many databases know English letters only. */
  folded_title: string
  folded_plain: string
  updated_at: ColumnType<Date, Date | undefined, Date>
  /** Set once a person has changed it here: files of a release then leave it alone. */
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Words of title and body by their stems; PostgreSQL makes it. */
  words: ColumnType<string, never, never>
}

interface LegalTextsTable {
  kind: 'PRIVACY' | 'TERMS'
  /** Versions from 1, one after the other. */
  version: number
  locale: ContentLocale
  title: string
  /** Markdown. */
  body: string
  /** The day from which it is in force. */
  effective_on: Date
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ContactMessagesTable {
  id: Generated<string>
  /** The reference that the sender gets, to quote: `H-7K3M-92QX`. */
  reference: string
  name: string
  email: string
  message: string
  locale: ContentLocale
  /** The account it was sent from; null for visitors, and once the account is deleted. */
  user_id: string | null
  created_at: Date
  /** The time at which the operator's mail left. */
  mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When an admin laid it aside as answered, and who. */
  handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  handled_by: ColumnType<string | null, string | null | undefined, string | null>
}

/** Visits by a partner's link, counted once a visitor and day. */
interface ReferralVisitsTable {
  code: string
  day: Date
  /** A hash with a salt that is thrown away after the day: it does not say who it was. */
  visitor: Buffer
}

/** A way of somebody from here to an exchanger. Nothing in it says who. */
interface ClickOutsTable {
  id: Generated<bigint>
  exchanger_id: number
  /** Currency codes. */
  give: string
  get: string
  at: Date
}

/** A mark that somebody has used an offer within an hour, until that hour is long over. */
interface ClickMarksTable {
  /** A keyed hash of visitor, offer and hour: it shows neither who, nor their other visits. */
  mark: Buffer
  /** Hours since 1970. */
  hour: number
}

/** The number of visits to an exchanger on a day. */
interface ClickDaysTable {
  exchanger_id: number
  /** Days since 1970, in UTC. */
  day: number
  clicks: number
}

/** The same for each pair, for ninety days. */
interface ClickPairDaysTable extends ClickDaysTable {
  give: string
  get: string
}

export interface ContentTables {
  faq_categories: FaqCategoriesTable
  faq_articles: FaqArticlesTable
  faq_texts: FaqTextsTable
  faq_removed: FaqRemovedTable
  legal_texts: LegalTextsTable
  contact_messages: ContactMessagesTable
  referral_visits: ReferralVisitsTable
  click_outs: ClickOutsTable
  click_marks: ClickMarksTable
  click_days: ClickDaysTable
  click_pair_days: ClickPairDaysTable
}
