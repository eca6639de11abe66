import { lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import type { SplitNoteProps } from './split-note.tsx'

const SplitNote = lazy(async () => {
  try {
    const { SplitNote: Component } = await import('./split-note.tsx')
    await textsReady()
    return { default: Component }
  } catch {
    // The chains say enough without it.
    return { default: () => null }
  }
})

/** The amount by two chains, fetched after the chains themselves stand. */
export function SplitLater(props: SplitNoteProps) {
  return (
    <Suspense>
      <SplitNote {...props} />
    </Suspense>
  )
}
