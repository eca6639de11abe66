import { readFileSync, statSync } from 'node:fs'
import type { ContentLocale } from '../../db/content-tables.ts'
import { plainOf } from '../../lib/render-markdown.ts'

/** A category as a release brings it. */
export interface FiledCategory {
  readonly slug: string
  readonly titles: Readonly<Record<ContentLocale, string>>
  readonly articles: readonly FiledArticle[]
}

interface FiledArticle {
  readonly slug: string
  readonly texts: Readonly<Record<ContentLocale, FiledText>>
}

export interface FiledText {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly plain: string
}

interface Contents {
  readonly slug: string
  readonly title: Readonly<Record<ContentLocale, string>>
  readonly articles: readonly string[]
}

const FOLDER = new URL('../../../content/faq/', import.meta.url)

/** All that is in `content/faq`, in the order of its `contents.json`. */
export function readFaqFiles(): readonly FiledCategory[] {
  const contents = JSON.parse(read('contents.json')) as readonly Contents[]
  return contents.map(({ slug, title, articles }) => ({
    slug,
    titles: title,
    articles: articles.map((article) => ({
      slug: article,
      texts: {
        en: filedText(read(`en/${slug}/${article}.md`)),
        ru: filedText(read(`ru/${slug}/${article}.md`)),
      },
    })),
  }))
}

/** The time at which the files of this release were put here. */
export function filedAtMs(): number {
  return statSync(new URL('contents.json', FOLDER)).mtimeMs
}

function read(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8')
}

/** The first line is the title, after a `#`. */
function filedText(file: string): FiledText {
  const [, title, body] = /^# (.+)\n+([^]*)$/.exec(file) ?? []
  if (title === undefined || body === undefined) throw new Error(`no title: ${file.slice(0, 60)}`)
  return { title: title.trim(), body: body.trim(), plain: plainOf(body) }
}
