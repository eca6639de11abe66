import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** The installed version, read from the file, because not every package exports its manifest. */
export function packageVersion(name: string): string {
  const manifest = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((path) => existsSync(path))
  if (manifest === undefined) return `${name}, not installed`
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return `${name} ${version}`
}
