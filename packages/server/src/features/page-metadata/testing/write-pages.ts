import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPages, isPublic, type PageName } from '@hopwise/contract'

/** A page's start beside its title and description. */
type Start = Readonly<Record<string, unknown>>

/** Pages as the build leaves them, each with something to say of itself. */
export function writePages(folder: string, starts: Partial<Record<PageName, Start>> = {}): void {
  const shell = `<!doctype html><html lang="en"><head><title>Hopwise</title>
    <meta name="description" content="x" /></head><body><div id="root"></div></body></html>`
  writeFileSync(join(folder, 'index.html'), shell)
  const entries = allPages.filter(isPublic).map(({ name }) => {
    const head = {
      en: { title: `Title of ${name}`, about: `What the page ${name} is for, in one sentence.` },
      ru: { title: `Заглавие ${name}`, about: `Для чего нужна страница ${name}, в одной фразе.` },
    }
    return [name, { scripts: [], russian: [], head, ...starts[name] }] as const
  })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'starts.json'), JSON.stringify(Object.fromEntries(entries)))
}
