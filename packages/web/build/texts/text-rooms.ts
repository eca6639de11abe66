import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** Folders with texts, by their last part: the room's name. */
export type TextRooms = ReadonlyMap<string, string>

/** Every folder below `root` with texts: paths from there, with `/`. */
export function textRooms(root: string): TextRooms {
  const rooms = new Map<string, string>()
  for (const file of globSync('**/en.json', { cwd: root }).toSorted()) {
    const folder = posix.dirname(file.replaceAll('\\', '/'))
    const name = posix.basename(folder)
    const other = rooms.get(name)
    if (other !== undefined) throw new Error(`${other} and ${folder} have texts by one name`)
    rooms.set(name, folder)
  }
  return rooms
}
