import type { Terminal } from '../terminal.ts'

/** A progress bar in a terminal; nothing for a pipe or a log. */
export interface Progress {
  /** Names the work being done. */
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
    // A step may block, which leaves no time for a timer.
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
