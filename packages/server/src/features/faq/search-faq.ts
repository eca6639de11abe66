import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { folded } from './folded.ts'
import { saidOtherwise } from './said-otherwise.ts'
import { CLOSE, excerptHtml, markedHtml, OPEN, spansOf } from './marked-html.ts'

export interface FaqFind {
  readonly articleId: string
  /** HTML: text with the words that were found in `<mark>`. */
  readonly title: string
  readonly excerpt: string
}

export interface FaqSearch {
  readonly text: string
  readonly locale: ContentLocale
  readonly limit: number
}

const TEXT_LENGTH = 200
const MOST_WORDS = 12
/** Words compared letter by letter with all the help: the longest tell most. */
const MOST_MISSPELT = 4
/** Shorter ones are like nearly everything. */
const SHORTEST_MISSPELT = 3

const configOf = { en: 'pg_catalog.english', ru: 'pg_catalog.russian' } as const

/**
 * Articles with all the words, then those with some, in any of their forms, the last one perhaps
 * unfinished; if there are none, those with a word that is spelt alike. Among equals, those with
 * more of the words in their title stand first, then those with the words as they were typed. Takes
 * any text.
 */
export async function searchFaq(db: Database, search: FaqSearch): Promise<readonly FaqFind[]> {
  const words = wordsOf(search.text)
  if (words.length === 0) return []
  const found = await findByStems(db, words, search)
  if (found.length > 0) return found
  const longWords = words
    .filter((word) => word.length >= SHORTEST_MISSPELT)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_MISSPELT)
  return longWords.length === 0 ? [] : findAlike(db, longWords, search)
}

/** Letters and digits only: nothing else means anything to the search. */
export function wordsOf(text: string): string[] {
  const words = folded(text.slice(0, TEXT_LENGTH).toWellFormed().normalize('NFC'))
  return [...new Set(words.match(/[\p{L}\p{N}]+/gu))].slice(0, MOST_WORDS)
}

interface FoundRow {
  readonly id: string
  readonly title: string
  readonly plain: string
  /** The folded title, with marks. */
  readonly marked_title: string
  readonly marked_plain: string
}

async function findByStems(
  db: Database,
  words: readonly string[],
  { locale, limit }: FaqSearch,
): Promise<readonly FaqFind[]> {
  const config = configOf[locale]
  const prefixesAs = (label: string) =>
    words.map((word) => {
      const ways = [word, ...saidOtherwise(word)].map((way) => `${way}:*${label}`)
      return `(${ways.join(' | ')})`
    })
  const prefixes = prefixesAs('')
  const [all, some] = [prefixes.join(' & '), prefixes.join(' | ')]
  const marks = `StartSel=${OPEN}, StopSel=${CLOSE}, HighlightAll=true`
  const { rows } = await sql<FoundRow>`
    with query as (
      select to_tsquery(${config}::regconfig, ${all}) as all_words,
             to_tsquery(${config}::regconfig, ${some}) as some_words
    ), terms as (
      select to_tsquery(${config}::regconfig, titled) as titled,
             to_tsquery('pg_catalog.simple', typed) as typed
      from unnest(${words}::text[], ${prefixesAs('A')}::text[]) as each (typed, titled)
      -- Words such as "how" tell nothing.
      where numnode(to_tsquery(${config}::regconfig, titled)) > 0
    ), found as (
      select faq_texts.*, some_words, words @@ all_words as has_all,
             (select count(*) from terms where words @@ titled) as in_title,
             (select count(*) from terms
              where to_tsvector('pg_catalog.simple', folded_title) @@ typed) as typed_in_title,
             (select count(*) from terms
              where to_tsvector('pg_catalog.simple', folded_plain) @@ typed) as typed_in_text,
             ts_rank_cd(words, some_words, 1) as rank
      from faq_texts, query
      where locale = ${locale} and words @@ some_words
    ), best as (
      select *, row_number() over (
        order by has_all desc, in_title desc, typed_in_title desc, typed_in_text desc, rank desc,
                 title
      ) as place
      from found order by place limit ${limit}
    )
    select article_id as id, title, plain,
           ts_headline(${config}::regconfig, folded_title, some_words, ${marks}) as marked_title,
           ts_headline(${config}::regconfig, folded_plain, some_words, ${marks}) as marked_plain
    from best order by place`.execute(db)
  return rows.map(findOf)
}

/** The least likeness of a word, from 0 to 1. */
const LIKENESS = 0.45
/** Letters many a database takes for signs, each for one that every database takes for a letter. */
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
const STAND_INS = 'abcdefghijklmnopqrstuvwxyz0123456'

async function findAlike(
  db: Database,
  words: readonly string[],
  { locale, limit }: FaqSearch,
): Promise<readonly FaqFind[]> {
  const { rows: there } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(
    db,
  )
  if (there.length === 0) return []
  const { rows } = await sql<FoundRow>`
    with plainly as (
      select article_id, title, plain, folded_title, folded_plain,
             translate(folded_title, ${CYRILLIC}, ${STAND_INS}) as in_title,
             translate(folded_plain, ${CYRILLIC}, ${STAND_INS}) as in_plain
      from faq_texts where locale = ${locale}
    ), alike as (
      select *, (
        select avg(greatest(
          word_similarity(translate(word, ${CYRILLIC}, ${STAND_INS}), in_title),
          word_similarity(translate(word, ${CYRILLIC}, ${STAND_INS}), in_plain) * 0.9
        )) from unnest(${words}::text[]) as word
      ) as likeness
      from plainly
    )
    select article_id as id, title, plain,
           folded_title as marked_title, folded_plain as marked_plain
    from alike where likeness > ${LIKENESS}
    order by likeness desc, title limit ${limit}`.execute(db)
  return rows.map(findOf)
}

function findOf({ id, title, plain, marked_title, marked_plain }: FoundRow): FaqFind {
  return {
    articleId: id,
    title: markedHtml(title, spansOf(marked_title)),
    excerpt: excerptHtml(plain, spansOf(marked_plain)),
  }
}
