import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A measurement that can be started by name: a file beside this one, or `bench/<name>/main.ts`. */
interface Script {
  readonly name: string
  readonly path: string
}

const [name, ...rest] = process.argv.slice(2)
const script = scripts().find((each) => each.name === name)
if (script) {
  process.argv.splice(2, process.argv.length, ...rest)
  await import(pathToFileURL(script.path).href)
} else {
  console.log('npm run -s bench -- NAME [options]\n')
  for (const each of scripts()) console.log(`  ${each.name.padEnd(10)}${firstSentence(each)}`)
  if (name !== undefined) process.exitCode = 1
}

function scripts(): Script[] {
  const source = import.meta.dirname
  const own = readdirSync(source)
    .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
    .map((file) => ({ name: file.slice(0, -'.ts'.length), path: join(source, file) }))
  const room = join(source, '..')
  const others = readdirSync(room)
    .map((folder) => ({ name: folder, path: join(room, folder, 'main.ts') }))
    .filter((each) => each.name !== 'src' && existsSync(each.path))
  return [...own, ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A script's description: the first sentence of its first comment. */
function firstSentence({ path }: Script): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const text = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}
