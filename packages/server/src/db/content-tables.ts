import type { ColumnType, Generated } from 'kysely'

export type ContentLocale = 'en' | 'ru'

interface FaqCategoriesTable {
  slug: string
  /** From 0. */
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
  /** In its category, from 0. */
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
  /** In small letters. We fold them ourselves: many a database knows those of English only. */
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
  /** From 1, one after the other. */
  version: number
  locale: ContentLocale
  title: string
  /** Markdown. */
  body: string
  /** From that day on it holds. */
  effective_on: Date
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ContactMessagesTable {
  id: Generated<string>
  /** What the sender is told, to quote: `H-7K3M-92QX`. */
  reference: string
  name: string
  email: string
  message: string
  locale: ContentLocale
  /** The account it was sent from; null for visitors, and once the account is deleted. */
  user_id: string | null
  created_at: Date
  /** When the operator's mail left. */
  mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When an admin laid it aside as answered, and who. */
  handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  handled_by: ColumnType<string | null, string | null | undefined, string | null>
}

/** Visits by a partner's link, counted once a visitor and day. */
interface ReferralVisitsTable {
  code: string
  day: Date
  /** Not who it was: a hash with a salt that is thrown away after the day. */
  visitor: Buffer
}

/** Somebody going from here to an exchanger. Nothing in it says who. */
interface ClickOutsTable {
  id: Generated<bigint>
  exchanger_id: number
  /** Currency codes. */
  give: string
  get: string
  at: Date
}

/** That somebody has gone by an offer within an hour, until that hour is long over. */
interface ClickMarksTable {
  /** Of visitor, offer and hour together, by a secret: nothing tells who, or what else they did. */
  mark: Buffer
  /** Since 1970. */
  hour: number
}

/** How many went to an exchanger on a day. */
interface ClickDaysTable {
  exchanger_id: number
  /** Since 1970, in UTC. */
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
