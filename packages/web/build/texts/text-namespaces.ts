import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** Folders with texts, by their last part: the namespace's name. */
export type TextNamespaces = ReadonlyMap<string, string>

/** Every folder below `root` with texts: paths from there, with `/`. */
export function textNamespaces(root: string): TextNamespaces {
  const namespaces = new Map<string, string>()
  for (const file of globSync('**/en.json', { cwd: root }).toSorted()) {
    const folder = posix.dirname(file.replaceAll('\\', '/'))
    const name = posix.basename(folder)
    const other = namespaces.get(name)
    if (other !== undefined) throw new Error(`${other} and ${folder} have texts by one name`)
    namespaces.set(name, folder)
  }
  return namespaces
}
