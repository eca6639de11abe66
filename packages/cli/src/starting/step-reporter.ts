import type { Terminal } from '../terminal.ts'

/** A shorter step is not worth a word. */
const QUIET_MS = 2_000
const WATCHED_EVERY_MS = 1_000
const LOGGED_EVERY_MS = 10_000

/** The step in progress and its share done; undefined if unknown. */
export interface Step {
  readonly words: string
  readonly progress?: () => string | undefined
  /** Whether the step is announced at once, because it takes a while and is done once. */
  readonly isLong?: boolean
}

/**
 * Reports the steps of a start: one line that counts the seconds in a terminal, a line now and then
 * in a log.
 */
export class StepReporter {
  readonly #terminal: Terminal
  #timer: NodeJS.Timeout | undefined
  #line: string | undefined

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  begin({ words, progress = () => undefined, isLong = false }: Step): void {
    this.end()
    const startedAtMs = performance.now()
    const { isWatched } = this.#terminal
    const report = (): void => {
      const ranS = Math.round((performance.now() - startedAtMs) / 1000)
      const parts = [progress(), ranS > 0 ? `${ranS} s` : undefined]
      const all = parts.filter((part) => part !== undefined && part !== '').join(', ')
      this.#show(`${words} …${all && ` ${all}`}`)
    }
    const everyMs = isWatched ? WATCHED_EVERY_MS : LOGGED_EVERY_MS
    if (isLong) report()
    this.#timer = setTimeout(
      () => {
        report()
        this.#timer = setInterval(report, everyMs)
      },
      isLong ? everyMs : QUIET_MS,
    )
  }

  /** The last message stays to be read. */
  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#line !== undefined && this.#terminal.isWatched) this.#terminal.note('')
    this.#line = undefined
  }

  #show(line: string): void {
    this.#line = line
    if (!this.#terminal.isWatched) this.#terminal.note(line)
    else this.#terminal.redraw(line)
  }
}
