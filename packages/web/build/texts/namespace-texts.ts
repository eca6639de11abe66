import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, type PageLocale, namespacesOfPages } from '../pages/page-words.ts'
import { SOURCES } from '../sources.ts'
import { usedNamespaces } from './used-namespaces.ts'
import { type TextNamespaces, textNamespaces } from './text-namespaces.ts'

const PREFIX = 'namespace-texts:'
/** A virtual module inside its namespace's folder, because chunks are grouped by path. */
const GIVEN = /^\0(.+)\/namespace-texts(-ru)?$/
const TEXTS = new RegExp(`^${SOURCES}/.+/(?:${LOCALES.join('|')})\\.json$`)

/**
 * Ships texts with the code that uses them: a call of `useTranslation('faq')` adds an import of the
 * namespace's English, and of its Russian once somebody wants it.
 */
export function namespaceTexts(): Plugin {
  let namespaces: TextNamespaces = new Map()
  return {
    name: 'namespace-texts',
    enforce: 'pre',
    transform: {
      filter: { id: { include: [/\.tsx?$/, TEXTS], exclude: /\.test\./ } },
      handler(code, id) {
        if (TEXTS.test(id)) return { code: withoutPages(code), map: null }
        if (!id.startsWith(SOURCES) || !code.includes('useTranslation(')) return undefined
        const imports = [...usedNamespaces(code)].map(
          (namespace) => `import '${PREFIX}${namespace}'\n`,
        )
        // Imports at the end move no line, and still load before the module.
        return { code: `${code}\n${imports.join('')}`, map: null }
      },
    },
    resolveId: {
      filter: { id: /^\0?(?:namespace-texts:|.+\/namespace-texts-ru$)/ },
      handler(id) {
        if (id.startsWith('\0')) return id
        const name = id.slice(PREFIX.length)
        if (name in namespacesOfPages) return `\0${SOURCES}/${name}/namespace-texts`
        // A namespace may be added during development.
        if (!namespaces.has(name)) namespaces = textNamespaces(SOURCES)
        const folder = namespaces.get(name)
        if (folder === undefined) return this.error(`no folder ${name} has texts`)
        return `\0${SOURCES}/${folder}/namespace-texts`
      },
    },
    load: {
      filter: { id: GIVEN },
      handler(id) {
        const [, folder = '', ru] = GIVEN.exec(id)!
        const ofPages = namespacesOfPages[basename(folder)]
        if (!ofPages)
          return register(
            folder,
            `import en from ${quoted(`${folder}/en.json`)}`,
            `${folder}/ru.json`,
          )
        const said = (locale: PageLocale) => JSON.stringify(ofPages(locale, SOURCES))
        if (ru) return `export default ${said('ru')}`
        return register(folder, `const en = ${said('en')}`, `\0${folder}/namespace-texts-ru`)
      },
    },
  }
}

function register(folder: string, english: string, russian: string): string {
  return [
    `import { registerTexts } from ${quoted(`${SOURCES}/lib/texts/texts.ts`)}`,
    english,
    `registerTexts(${quoted(basename(folder))}, en, () => import(${quoted(russian)}))`,
  ].join('\n')
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

/** Drops the texts that name the page for links and searches, which the build has used already. */
function withoutPages(json: string): string {
  const { page: _, ...texts } = JSON.parse(json) as Record<string, unknown>
  return JSON.stringify(texts)
}
