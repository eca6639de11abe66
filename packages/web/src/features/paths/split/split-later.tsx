import { lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import type { SplitNoteProps } from './split-note.tsx'

const SplitNote = lazy(async () => {
  try {
    const { SplitNote: Component } = await import('./split-note.tsx')
    await textsReady()
    return { default: Component }
  } catch {
    // The chains are useful without it.
    return { default: () => null }
  }
})

/** The split, loaded after the chains themselves are rendered. */
export function SplitLater(props: SplitNoteProps) {
  return (
    <Suspense>
      <SplitNote {...props} />
    </Suspense>
  )
}
