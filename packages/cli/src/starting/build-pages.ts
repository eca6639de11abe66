import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { type Config, hasBuiltPages } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { arePagesOld } from './old-pages.ts'
import type { StepReporter } from './step-reporter.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Builds the pages if they are missing or older than their sources. If that fails, the server runs
 * with older ones, and the terminal says so. @returns their folder: one in the data folder if their
 * own is read-only.
 * @throws UnusableInput if there are no older ones.
 */
export async function buildPages(
  { pagesDir, dataDir }: Config,
  { terminal, steps }: { readonly terminal: Terminal; readonly steps: StepReporter },
): Promise<string> {
  const isOfNow = (folder: string) => !arePagesOld(folder, project)
  if (isOfNow(pagesDir)) return pagesDir
  const isOwn = canMake(pagesDir)
  const folder = isOwn ? pagesDir : join(dataDir, 'pages')
  if (isOfNow(folder)) return folder
  const said = await build(isOwn ? OWN : buildInto(folder), { steps, folder })
  if (said === undefined) return folder
  const words = `\`npm run build\` says\n${said}`
  const served = [folder, pagesDir].find(hasBuiltPages)
  if (served === undefined) {
    throw new UnusableInput(`the pages cannot be built, and there are no older ones: ${words}`)
  }
  terminal.note(`hopwise: the pages cannot be built, so older ones are served: ${words}`)
  return served
}

/** Generates files from the schema too, for contributors who change it. */
const OWN: readonly string[] = ['run', '-s', 'build']

/** A build of the present sources that writes nothing beside them. */
function buildInto(folder: string): readonly string[] {
  const options = ['--configLoader', 'native', '--outDir', folder, '--emptyOutDir']
  return ['run', '-s', 'build', '-w', 'packages/web', '--', ...options]
}

interface BuildOptions {
  readonly steps: StepReporter
  readonly folder: string
}

/** Runs a build of npm's; returns its last words if it fails. */
async function build(args: readonly string[], { steps, folder }: BuildOptions) {
  // Node of the packages, also where npm could not link it.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const running = spawn('npm', args, {
    cwd: project,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  steps.begin({
    words: `building the pages in ${folder}, which is done once`,
    progress: () => lastPhase(said),
    isLong: true,
  })
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2_000)
    })
  }
  try {
    const [code] = (await once(running, 'close')) as [number | null]
    return code === 0 ? undefined : said.trim()
  } catch (error) {
    return String(error)
  } finally {
    steps.end()
  }
}

/** Vite's words about its present step: `rendering chunks...`. */
const AT = /^(?:✓ \d+ .*|[a-z ]+)(?=\.)/

function lastPhase(said: string): string | undefined {
  const lines = stripVTControlCharacters(said).split(/[\r\n]+/)
  return lines.findLast((line) => AT.test(line))?.match(AT)?.[0]
}

function canMake(folder: string): boolean {
  if (!existsSync(folder) && folder !== dirname(folder)) return canMake(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
