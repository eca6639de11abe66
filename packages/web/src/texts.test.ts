import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allPages, fieldTexts, refusalTexts } from '@hopwise/contract'
import { expect, test } from 'vitest'
import { textsFolderOf } from '../build/pages/page-files.ts'

const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rooms = globSync('**/en.json', { cwd: root }).map((path) => dirname(path))
const code = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n')

type Texts = { readonly [key: string]: string | Texts }

/** Every text by full key: `fault.NETWORK`. */
function textsOf(room: string, locale: 'en' | 'ru'): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (texts: Texts, before: string) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') flat.set(before + key, text)
      else walk(text, `${before}${key}.`)
    }
  }
  walk(JSON.parse(read(`${room}/${locale}.json`)) as Texts, '')
  return flat
}

const plural = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(plural, '')
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stemOf))].sort()

test('the check finds several namespaces of texts', () => {
  expect(rooms.length).toBeGreaterThan(3)
})

test.each(rooms)('the namespace %s has the same texts in English and in Russian', (room) => {
  expect(stems(textsOf(room, 'ru'))).toEqual(stems(textsOf(room, 'en')))
})

test.each(rooms)('the namespace %s has every plural form of each language', (room) => {
  const missing = (['en', 'ru'] as const).flatMap((locale) => {
    const texts = textsOf(room, locale)
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const counted = [...texts.keys()].filter((key) => plural.test(key)).map(stemOf)
    return counted.flatMap((stem) =>
      forms
        .filter((form) => !texts.has(`${stem}_${form}`))
        .map((form) => `${locale}: ${stem}_${form}`),
    )
  })
  expect([...new Set(missing)]).toEqual([])
})

test.each(rooms)('the namespace %s has the same variables in both languages', (room) => {
  const gaps = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
  const english = textsOf(room, 'en')
  const differing = [...textsOf(room, 'ru')].filter(([key, text]) => {
    const twin = english.get(key) ?? english.get(`${stemOf(key)}_other`)
    // A singular form may omit its number.
    return twin !== undefined && !key.endsWith('_one') && gaps(text) !== gaps(twin)
  })
  expect(differing).toEqual([])
})

/** Rooms for programmers, who read technical terms. */
const forPrograms: ReadonlySet<string> = new Set(['features/developers'])
/** Pages in English offer Russian in Russian. */
const forRussians: ReadonlySet<string> = new Set(['offer-russian', 'offer-yes', 'offer-no'])

test.each(rooms)(
  'the namespace %s has no unfamiliar Latin word in Russian, and no Cyrillic in English',
  (room) => {
    const known = new RegExp(
      'Hopwise|BestChange|\\bAPI( v2)?\\b|info\\.zip|USDT|BTC|RUB|TRC20|URL|AML|KYC|' +
        'Escape|Enter|\\bHome\\b|\\bEnd\\b|Email|example\\.org|\\bO\\b|Telegram|Newbie|' +
        // Terms of export files, as their authors write them.
        'UTF-8|UTF-16|windows-1251|KOI8|ETag|Last-Modified|DOCTYPE|https?|' +
        '\\bin\\b|\\bout\\b|\\bon\\b|\\boff\\b|amount|' +
        '\\bCSV\\b|\\bQR\\b|\\bUSD\\b|\\bMIT\\b|\\bbtc\\b|Ctrl K|' +
        // Terms of the application form, and keys.
        'WMID|Webmoney|\\bBL\\b|\\b[JKXE]\\b|' +
        '\\bPro\\b|\\{\\{[^}]*\\}\\}',
      'g',
    )
    const latin = [...textsOf(room, 'ru')].filter(
      ([, text]) => !forPrograms.has(room) && /[a-z]/i.test(text.replaceAll(known, '')),
    )
    const cyrillic = [...textsOf(room, 'en')].filter(
      ([key, text]) => !forRussians.has(key) && /[а-яё]/i.test(text),
    )
    expect([...latin, ...cyrillic]).toEqual([])
  },
)

test.each(rooms)('the namespace %s has no unused text', (room) => {
  const unread = stems(textsOf(room, 'en')).filter((stem) => !isRead(stem) && !isOfPage(room, stem))
  expect(unread).toEqual([])
})

test.each(rooms)('the namespace %s repeats no text of the catalogue of refusals', (room) => {
  const catalogue = Object.values({ ...fieldTexts, ...refusalTexts }).flatMap(({ en, ru }) => [
    en,
    ru,
  ])
  const own = (['en', 'ru'] as const).flatMap((locale) => [...textsOf(room, locale).values()])
  expect(own.filter((text) => catalogue.includes(text))).toEqual([])
})

/** Whether the build uses the text for its page; undefined for another stem. */
function isOfPage(room: string, stem: string): boolean | undefined {
  const [start, name, word = ''] = stem.split('.')
  const page = start === 'page' && allPages.find((each) => each.name === name)
  return page && textsFolderOf(page.name, root) === room && /^(?:link|title|about)$/.test(word)
}

/** Whether code names the text whole, or by a known beginning and a variable end. */
function isRead(stem: string): boolean {
  if (code.includes(`'${stem}'`) || code.includes(`"${stem}"`)) return true
  const beginnings = [...stem.matchAll(/[.-]/g)].map(({ index }) => stem.slice(0, index + 1))
  return beginnings.some((beginning) => code.includes(`\`${beginning}\${`)) || isNamedAtEnd(stem)
}

/** `${connection}-since`: the code names the end, and a variable holds the beginning. */
function isNamedAtEnd(stem: string): boolean {
  const [beginning, end] = [stem.slice(0, stem.lastIndexOf('-')), stem.slice(stem.lastIndexOf('-'))]
  return code.includes(`}${end}\``) && code.includes(`'${beginning}'`)
}

test('only one function prints ranges, as the two numbers of a range may look the same in print', () => {
  const byHand = /\}\}? ?[–…] ?(?:\{' '\}\s*)?(?:\$?\{|\{\{)/
  const texts = rooms.flatMap((room) =>
    (['en', 'ru'] as const).flatMap((locale) =>
      [...textsOf(room, locale)].filter(([, text]) => byHand.test(text)).map(([key]) => key),
    ),
  )
  expect(texts).toEqual([])
  expect(code.match(new RegExp(`.*${byHand.source}.*`, 'g')) ?? []).toEqual([])
})
