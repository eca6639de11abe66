import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'

/** A process that answers each message with one. It ends with its parent, however that ends. */
export class Child<Ask, Answer> {
  readonly #process: ChildProcess
  readonly #ended: Promise<never>

  constructor(script: URL, words: readonly (string | number)[] = [], env: NodeJS.ProcessEnv = {}) {
    this.#process = fork(script, words.map(String), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, ...env },
    })
    this.#ended = once(this.#process, 'exit').then(([code]) => {
      throw new Error(`a process of the bench has ended, code ${code}`)
    })
    // A caller waiting for an answer gets the rejection; an ended process needs no handler.
    this.#ended.catch(() => undefined)
  }

  /** The child's next message; the first says that it is ready. */
  async next<T = Answer>(): Promise<T> {
    const [message] = (await Promise.race([once(this.#process, 'message'), this.#ended])) as [T]
    return message
  }

  async ask<T = Answer>(question: Ask): Promise<T> {
    const answer = this.next<T>()
    this.send(question)
    return answer
  }

  send(message: Ask): void {
    this.#process.send(message as object)
  }

  /** Limits it, with its future threads and processes, to these processors. */
  holdTo(processors: string): void {
    execFileSync('taskset', ['-a', '-c', '-p', processors, String(this.#process.pid)])
  }

  /** Kills it at once and without a word: `kill -9`. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ended.catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#process.disconnect()
    await this.#ended.catch(() => undefined)
  }
}
