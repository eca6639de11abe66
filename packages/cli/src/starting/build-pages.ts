import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Terminal } from '../terminal.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
/** What the pages are made from. */
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/package.json',
  'packages/web/compress-assets.config.ts',
  'packages/web/font-preload.config.ts',
  'packages/web/vite.config.ts',
  'packages/contract/schema.graphql',
  'packages/contract/src',
]

/**
 * Builds the pages where they are missing or older than what they are made from. Where that fails
 * the server runs without new ones, and the terminal says so.
 */
export async function buildPages(pagesDir: string, terminal: Terminal): Promise<void> {
  const builtAtMs = writtenAtMs(join(pagesDir, 'index.html'))
  const newestMs = Math.max(...sources.map((path) => newestIn(join(project, path))))
  if (builtAtMs >= newestMs) return
  terminal.note('building the pages, which is done once …')
  const said = await runBuild()
  if (said === undefined) return
  const left = existsSync(join(pagesDir, 'index.html')) ? 'older pages are served' : 'no pages'
  terminal.note(`hopwise: the pages cannot be built, ${left}: \`npm run build\` says\n${said}`)
}

/** What it said last where it failed. */
async function runBuild(): Promise<string | undefined> {
  const build = spawn('npm', ['run', '-s', 'build'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2_000)
    })
  }
  try {
    const [code] = (await once(build, 'close')) as [number | null]
    return code === 0 ? undefined : said.trim()
  } catch (error) {
    return String(error)
  }
}

function newestIn(path: string): number {
  const own = writtenAtMs(path)
  if (own === -Infinity || !statSync(path).isDirectory()) return own
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .reduce((newest, name) => Math.max(newest, writtenAtMs(join(path, name))), -Infinity)
}

/** -Infinity for a file that is not there. */
function writtenAtMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
}
