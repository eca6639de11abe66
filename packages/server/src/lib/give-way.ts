import { readlinkSync } from 'node:fs'
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
