import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Manifest } from '../manifest.ts'

/** Folders below `node_modules` of what these need, directly or not, as `npm ci` laid them out. */
export function dependencyFolders(names: readonly string[], from: string): string[] {
  const folders = new Set<string>()
  const visit = (name: string, parent: string): void => {
    const folder = installedAt(name, parent)
    if (folders.has(folder)) return
    folders.add(folder)
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder)
  }
  for (const name of names) visit(name, resolve(from))
  return [...folders]
}

/** Where Node finds a package from a folder: in the nearest `node_modules` that has it. */
function installedAt(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(from)
  if (parent === from) throw new Error(`${name} is not installed`)
  return installedAt(name, parent)
}
