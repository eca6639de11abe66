import { type ComponentProps, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { SearchSheet as Sheet } from './search-sheet.tsx'

/** Loads the sheet's code; a finger on its way to it preloads it. */
export async function fetchSearchSheet(): Promise<{ default: typeof Sheet }> {
  const { SearchSheet: Component } = await import('./search-sheet.tsx')
  await textsReady()
  return { default: Component }
}

const SearchSheet = lazy(fetchSearchSheet)

/** The sheet, which wide screens never load. */
export function SearchSheetLater(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense fallback={<Skeleton rows={6} rowHeight={56} />}>
      <SearchSheet {...props} />
    </Suspense>
  )
}
