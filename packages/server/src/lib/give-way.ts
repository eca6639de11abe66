import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** The lowest priority there is. */
const LAST = 19

/**
 * Lets other threads of this process go first where the processor is short: the HTTP thread then
 * answers, or refuses, in time, however much the others have to do. On Linux,
 * where each thread has a priority of its own (setpriority(2), "C library/kernel differences");
 * elsewhere it would be the whole process's, and nothing is done.
 */
export function giveWay(nice: number): void {
  if (process.platform !== 'linux') return
  try {
    // "<pid>/task/<tid>"
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, Math.min(LAST, getPriority(thread) + nice))
  } catch {
    // A sandbox without /proc: the threads share as the system sees fit.
  }
}

/** Node's name for the threads that collect garbage and compile, beside those that run our code. */
const HELPER = 'V8Worker'

/**
 * Lets V8's helpers give way. There are four of them in a process, and where they go through a heap
 * together, readers would have next to nothing of two cores for a quarter of a second. To be called
 * by the first thread, as often as one likes.
 */
export function helpersGiveWay(nice: number): void {
  if (process.platform !== 'linux') return
  try {
    const given = Math.min(LAST, getPriority() + nice)
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
      if (name === HELPER) setPriority(Number(thread), given)
    }
  } catch {
    // A sandbox, as above; or a thread that has just ended.
  }
}
