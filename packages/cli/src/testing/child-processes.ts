import { readdirSync, readFileSync } from 'node:fs'

/** The ids of a process's children with this word in their command lines. */
export function childrenOf(pid: number, word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        const parent = /\) \w (\d+)/.exec(readFileSync(`/proc/${each}/stat`, 'utf8'))?.[1]
        const command = readFileSync(`/proc/${each}/cmdline`, 'utf8')
        return Number(parent) === pid && command.includes(word)
      } catch {
        // The process has ended meanwhile.
        return false
      }
    })
}
