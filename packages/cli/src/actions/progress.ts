import type { Terminal } from '../terminal.ts'

/** A bar for whoever watches; nothing for a pipe or a log. */
export interface Progress {
  /** Says what is being done now. */
  begin(what: string): void
  end(): void
}

const LENGTH = 24

export async function progressOf(steps: number, terminal: Terminal): Promise<Progress> {
  if (!terminal.isWatched) return { begin: () => undefined, end: () => undefined }
  const { SingleBar } = await import('cli-progress')
  const bar = new SingleBar({
    format: '{bar} {what}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: LENGTH,
    hideCursor: true,
    clearOnComplete: true,
    // What blocks between two steps leaves no time for a timer.
    forceRedraw: true,
  })
  let begun = 0
  return {
    begin: (what) => {
      // A start is always drawn; an update right after it would be skipped.
      if (begun === 0) bar.start(steps, 0, { what })
      else bar.update(begun, { what })
      begun++
    },
    end: () => bar.stop(),
  }
}
